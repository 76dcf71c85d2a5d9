import { Code, CodeCard } from '../../components/code-card.tsx';
import { useProject } from '../projects/index.ts';
import { identifyCode } from './identify-code.ts';

/** How to identify visitors, shown while none is identified. */
export function IdentifyNotice() {
  const project = useProject();
  const token = ('token' in project && project.token) || 'your project token';
  const code = identifyCode({ origin: window.location.origin, token });
  return (
    <div className="mt-4">
      <CodeCard title="Identify visitors" code={code}>
        <li>
          Run this after a visitor signs in. <Code>externalId</Code> is your own ID for them.
        </li>
        <li>
          All of their browsers and devices then belong to one person, including earlier visits.
        </li>
        <li>
          Name, email and <Code>traits</Code> are optional. Visitors of a cookieless project stay
          anonymous.
        </li>
      </CodeCard>
    </div>
  );
}
