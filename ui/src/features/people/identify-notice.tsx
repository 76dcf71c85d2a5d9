import { Code, CodeCard } from '../install/code-card.tsx';
import { useProject } from '../projects/project-context.ts';
import { identifyCode } from './identify-code.ts';

/** How visitors get names, where none has one yet. */
export function IdentifyNotice() {
  const project = useProject();
  const token = ('token' in project && project.token) || 'the token of the project';
  const code = identifyCode({ origin: window.location.origin, token });
  return (
    <div className="mt-4">
      <CodeCard title="Say who a visitor is" code={code}>
        <li>
          Run it once somebody has signed in; <Code>externalId</Code> is your own id of them.
        </li>
        <li>All their browsers and devices are one person then, with what they did before.</li>
        <li>
          Name, e-mail and <Code>traits</Code> are optional. Visitors of a cookieless project stay
          unknown.
        </li>
      </CodeCard>
    </div>
  );
}
