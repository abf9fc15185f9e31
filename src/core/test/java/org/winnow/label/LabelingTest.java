// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks what a labeling accepts, and that it does not change once it is made. */
class LabelingTest {
  private static final List<Role> ROLES = List.of(Role.TEXT, Role.DATA);

  @ParameterizedTest
  @ValueSource(doubles = {-.001, 1.001, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void confidenceIsAShare(double confidence) {
    assertThrows(
        IllegalArgumentException.class, () -> new Labeling(ROLES, Labeling.MAIN, confidence));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, Double.NaN})
  void confidenceMayBeUnknown(double confidence) {
    assertEquals(confidence, new Labeling(ROLES, Labeling.MAIN, confidence).confidence());
  }

  @Test
  void somethingIsWanted() {
    assertThrows(IllegalArgumentException.class, () -> new Labeling(ROLES, Set.of(), 1));
  }

  @Test
  void boilerplateIsNeverWanted() {
    Set<Role> wanted = Set.of(Role.TEXT, Role.BOILERPLATE);
    assertThrows(IllegalArgumentException.class, () -> new Labeling(ROLES, wanted, 1));
  }

  @Test
  void laterChangesOfTheListsDoNotCount() {
    List<Role> roles = new ArrayList<>(ROLES);
    Set<Role> wanted = EnumSet.of(Role.TEXT);
    Labeling labeling = new Labeling(roles, wanted, 1);
    roles.set(0, Role.BOILERPLATE);
    wanted.add(Role.DATA);
    assertEquals(List.of(Label.CONTENT, Label.BOILERPLATE), labeling.labels());
  }

  @Test
  void otherRolesLeaveTheRestAsItIs() {
    Labeling labeling =
        new Labeling(ROLES, Set.of(Role.DATA), .25, Probabilities.of(new float[] {.5f, 1}));
    Labeling other = labeling.with(List.of(Role.DATA, Role.DATA));
    assertTrue(other.isContent(0));
    assertEquals(.25, other.confidence());
    assertEquals(.5, other.probabilities().of(0));
  }

  @Test
  void twoLabelsAreTextAndBoilerplate() {
    Labeling labeling = Labeling.of(List.of(Label.CONTENT, Label.BOILERPLATE));
    assertEquals(List.of(Role.TEXT, Role.BOILERPLATE), labeling.roles());
    assertEquals(Double.NaN, labeling.confidence());
  }

  @Test
  void thereIsOneRoleForEachBlock() {
    Labeling labeling = Labeling.of(List.of(Label.CONTENT));
    assertDoesNotThrow(() -> labeling.check(1));
    assertEquals(
        "illegal labeling: 1 roles for 2 blocks",
        assertThrows(IllegalArgumentException.class, () -> labeling.check(2)).getMessage());
  }

  @Test
  void probabilitiesThatAreNotKnownAreNoNumbers() {
    assertEquals(Double.NaN, Probabilities.NONE.of(0));
    assertEquals(Double.NaN, Probabilities.of(new float[] {1}).of(1));
  }

  @Test
  void probabilitiesAreCopied() {
    float[] values = {.5f};
    Probabilities probabilities = Probabilities.of(values);
    values[0] = 0;
    assertEquals(.5, probabilities.of(0));
  }

  @Test
  void probabilitiesAreEqualByTheirValues() {
    assertEquals(Probabilities.of(new float[] {.5f}), Probabilities.of(new float[] {.5f}));
    assertNotEquals(Probabilities.of(new float[] {.5f}), Probabilities.NONE);
    assertEquals(
        Probabilities.of(new float[] {.5f}).hashCode(),
        Probabilities.of(new float[] {.5f}).hashCode());
  }

  @Test
  void everyLetterIsOfOneRole() {
    for (Role role : Role.ALL) {
      assertEquals(role, Role.of(role.letter()));
    }
    assertThrows(IllegalArgumentException.class, () -> Role.of('t'));
  }
}
