// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.client.Login;
import org.winnow.client.SolrCollection;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Where logins come from, and what is sent of them. */
class SolrLoginTest {
  @TempDir private Path folder;

  /** A command with nothing but the options. */
  @Command
  private static final class Options {
    @Mixin private SolrLogin login = new SolrLogin();
  }

  private static Login login(Map<String, String> environment, Object... args) throws IOException {
    Options options = new Options();
    new CommandLine(options)
        .parseArgs(List.of(args).stream().map(String::valueOf).toArray(String[]::new));
    return options.login.read(environment);
  }

  /** What a request says of who asks. */
  private static String sent(Login login) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String url = "http://127.0.0.1:" + server.getLocalPort() + "/solr/web";
      CompletableFuture<String> header = CompletableFuture.supplyAsync(() -> refuse(server));
      assertThrows(IOException.class, () -> SolrCollection.open(url, login));
      return header.get(10, TimeUnit.SECONDS);
    }
  }

  /** Answers one request with 404, and tells who asked. */
  private static String refuse(ServerSocket server) {
    try (Socket socket = server.accept();
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
      String who = "nobody";
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        if (line.startsWith("Authorization: ")) {
          who = line.substring("Authorization: ".length());
        }
      }
      socket
          .getOutputStream()
          .write(
              "HTTP/1.1 404 None\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      return who;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theFileGoesBeforeTheEnvironment() throws Exception {
    Path file = Files.writeString(folder.resolve("token"), "Bearer abc.def-_~+/==\r\n");
    Map<String, String> environment = Map.of(SolrLogin.AUTH, "user:pass:word");
    assertEquals("nobody", sent(login(Map.of())));
    assertEquals("nobody", sent(login(Map.of(SolrLogin.AUTH, " "))));
    assertEquals("Basic dXNlcjpwYXNzOndvcmQ=", sent(login(environment)));
    assertEquals("Bearer abc.def-_~+/==", sent(login(environment, "--solr-auth", file)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "secret",
        ":secret",
        "Bearer",
        "Bearer a secret",
        "user:secret\nX: y",
        "a:\u0000"
      })
  void whatIsNoLoginIsRefusedAndNotQuoted(String line) throws IOException {
    Path file = Files.writeString(folder.resolve("login"), line);
    Exception e = assertThrows(IOException.class, () -> login(Map.of(), "--solr-auth", file));
    assertEquals(file + " has no login: one line, user:password or Bearer TOKEN", e.getMessage());
    assertEquals(null, e.getCause());
    if (!line.isBlank()) {
      Map<String, String> environment = Map.of(SolrLogin.AUTH, line);
      Exception other = assertThrows(IllegalArgumentException.class, () -> login(environment));
      String message = other.getMessage();
      assertNotNull(message);
      assertFalse(message.contains("secret"), message);
    }
  }
}
