import type { AddOn } from './add-ons.ts';
import { Code, CodeCard } from './code-card.tsx';
import { curlCode, packageCode, serverCode, type Target, telemetryCode } from './snippet.ts';

export function PackageWay({ target, on }: { target: Target; on: readonly AddOn[] }) {
  return (
    <CodeCard title="Where your application starts" code={packageCode(target, on)}>
      <li>
        <Code>npm run build -w tracker</Code> in Bellwether’s source makes the package; it has types
        and no dependencies.
      </li>
      <li>
        It counts what the script counts; use one of them. The options above are what this project
        has on.
      </li>
      <li>
        For React there are a hook and an error boundary in <Code>@bellwether/tracker/react</Code>.
      </li>
    </CodeCard>
  );
}

export function ServerWay({ target }: { target: Target }) {
  return (
    <CodeCard title="In the handler of a request" code={serverCode(target)}>
      <li>
        Pass the visitor’s <Code>User-Agent</Code> on: it tells browser and system, and known bots
        are not counted.
      </li>
      <li>
        <Code>userId</Code>, a UUID of your own, recognises the visitor; without it those with the
        same browser are one, as the address is your server’s.
      </li>
      <li>
        Where the project lists its hosts, send an <Code>origin</Code> header with one of them.
      </li>
      <li>A 200 means that the event is on disk; a 503 says in Retry-After when to try again.</li>
    </CodeCard>
  );
}

export function TelemetryWay({ target }: { target: Target }) {
  return (
    <CodeCard title="Every 30 minutes, from Java" code={telemetryCode(target)}>
      <li>
        A server counts as online for 30 minutes after its last report. Only a hash of{' '}
        <Code>server_id</Code> is kept.
      </li>
      <li>Values of your own need a data source of the project that says what they may be.</li>
      <li>
        Errors go beside <Code>data</Code> as <Code>errors</Code>, or to <Code>/v1/error</Code>.
      </li>
      <li>Any other language: the same body to the same address.</li>
    </CodeCard>
  );
}

export function CurlWay({ target }: { target: Target }) {
  return (
    <CodeCard title="From a shell" code={curlCode(target)}>
      <li>
        <Code>-A</Code> names something else than curl, which is not counted under its own name.
      </li>
      <li>An array of up to 1,000 events is taken whole or not at all.</li>
    </CodeCard>
  );
}
