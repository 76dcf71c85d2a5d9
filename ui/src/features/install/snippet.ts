import type { AddOn } from './add-ons.ts';

/** Where data is sent: the URL of this instance, and the project's token. */
export interface Target {
  readonly origin: string;
  readonly token: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** The script tag of the tracker; `addOns` is the value of `data-with`, if any. */
export function scriptTag({ origin, token }: Target, addOns: string): string {
  const safeToken = token.replace(/[&"<]/g, (character) => escapes[character] ?? character);
  const lines = [
    `<script defer src="${origin}/script.js"`,
    `data-token="${safeToken}"`,
    ...(addOns === '' ? [] : [`data-with="${addOns}"`]),
  ];
  return `${lines.join('\n  ')}></script>`;
}

/** A custom event, on a page with the tag. */
export const customEventCode = 'bellwether("signup", { plan: "pro" })';

/** The same as a module, for bundled apps. */
export function packageCode({ origin, token }: Target, addOns: readonly AddOn[]): string {
  const options = addOns.map((name) => `\n  ${name}: true,`).join('');
  return `import { init, track } from '@bellwether/tracker';

init({
  token: '${token}',
  host: '${origin}',${options}
});

track('signed up', { plan: 'team', seats: 5 });`;
}

/** Telemetry of a server, plugin or app in Java. */
export function telemetryCode({ origin, token }: Target): string {
  return `// serverId: UUID.randomUUID(), made once and kept
String report = """
    {
      "server_id": "%s",
      "data": { "player_count": %d, "java_version": "%s" }
    }""".formatted(serverId, players, System.getProperty("java.version"));

HttpRequest request = HttpRequest.newBuilder(URI.create("${origin}/v1/collect"))
    .header("Authorization", "Bearer ${token}")
    .POST(HttpRequest.BodyPublishers.ofString(report))
    .build();
HttpClient.newHttpClient().sendAsync(request, HttpResponse.BodyHandlers.ofString());`;
}

/** An event from a shell. Without a User-Agent: those of curl, and of made-up programs, count as bots. */
export function curlCode({ origin, token }: Target): string {
  return `curl ${origin}/v1/web -A '' -H 'Authorization: ${token}' \\
  -d '{"event": "backup finished", "properties": {"minutes": 12}}'`;
}
