import { Code, CodeCard } from '../../components/code-card.tsx';
import { useProject } from '../projects/index.ts';
import { identifyCall, identifyRequest } from './identify-code.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** How to identify visitors, shown while none is identified. */
export function IdentifyNotice() {
  const project = useProject();
  const token = ('token' in project && project.token) || t`your project token`;
  const request = identifyRequest({ origin: window.location.origin, token });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <CodeCard title={t`Identify visitors`} code={identifyCall}>
        <li>
          {rich`Run this after a visitor signs in. ${<Code>user-42</Code>} is your own ID
            for them.`}
        </li>
        <li>
          {t`All of their browsers and devices then belong to one person, including earlier
            visits.`}
        </li>
        <li>
          {t`Name, email and other traits are optional. Visitors of a cookieless project stay
            anonymous.`}
        </li>
        <li>{rich`After they sign out, run ${<Code>bellwether('reset')</Code>}.`}</li>
      </CodeCard>
      <CodeCard title={t`With your own request`} code={request}>
        <li>
          {rich`${<Code>externalId</Code>} is your own ID. Other traits than name, email and
            phone are in ${<Code>traits</Code>}.`}
        </li>
      </CodeCard>
    </div>
  );
}
