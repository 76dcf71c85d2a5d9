import { Link } from '@tanstack/react-router';
import { useProject } from '../projects/index.ts';
import type { AddOn } from './add-ons.ts';
import { Code, CodeCard } from '../../components/code-card.tsx';
import { curlCode, packageCode, type Target, telemetryCode } from './snippet.ts';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

export function PackageWay({ target, on }: { target: Target; on: readonly AddOn[] }) {
  return (
    <CodeCard title={t`Add this where your application starts`} code={packageCode(target, on)}>
      <li>
        {rich`${<Code>npm pack -w tracker</Code>} in Bellwether’s source builds the
          package. It has types and no dependencies.`}
      </li>
      <li>
        {t`It tracks the same as the script; use only one of them. The options above match this
          project’s settings.`}
      </li>
      <li>
        {rich`For React, there are a hook and an error boundary in
          ${<Code>@bellwether/tracker/react</Code>}.`}
      </li>
    </CodeCard>
  );
}

export function TelemetryWay({ target }: { target: Target }) {
  const { slug } = useProject();
  return (
    <CodeCard title={t`Every 30 minutes, from Java`} code={telemetryCode(target)}>
      <li>
        {rich`A server counts as online for 30 minutes after its last report. Only a hash of
          ${<Code>server_id</Code>} is kept.`}
      </li>
      <li>
        {rich`Custom values need a
          ${<Link to="/projects/$slug/settings/data-sources" params={{ slug }} className="text-accent underline">{part`data source`}</Link>}.`}
      </li>
      <li>
        {rich`Send errors next to ${<Code>data</Code>} as ${<Code>errors</Code>}, or
          to ${<Code>/v1/error</Code>}.`}
      </li>
      <li>{t`For other languages, send the same body to the same URL.`}</li>
    </CodeCard>
  );
}

export function CurlWay({ target }: { target: Target }) {
  return (
    <CodeCard title={t`From a shell`} code={curlCode(target)}>
      <li>{rich`${<Code>-A ''</Code>} sends no User-Agent. With that of curl, nothing is counted.`}</li>
      <li>{t`An array of up to 1,000 events is accepted or rejected as a whole.`}</li>
    </CodeCard>
  );
}
