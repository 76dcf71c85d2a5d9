import { useState } from 'react';
import { AddOnChoice } from './add-on-choice.tsx';
import type { AddOn, Choice } from './add-ons.ts';
import { Code, CodeCard } from './code-card.tsx';
import { scriptTag, type Target } from './snippet.ts';

/** The tag for the pages of a site. */
export function ScriptWay({ target, on }: { target: Target; on: readonly AddOn[] }) {
  const [choice, setChoice] = useState<Choice>('auto');
  const [named, setNamed] = useState(on);
  const addOns = { auto: 'auto', named: named.join(' '), none: '' }[choice];
  return (
    <CodeCard
      title="Into the head of every page"
      code={scriptTag(target, addOns)}
      wrap
      choice={
        <AddOnChoice
          on={on}
          choice={choice}
          onChoice={setChoice}
          named={named}
          onNamed={setNamed}
        />
      }
    >
      <li>Single-page apps need nothing more: changes of the address are counted.</li>
      <li>
        <Code>data-cookieless</Code> stores nothing on the visitor’s device.
      </li>
      <li>
        <Code>data-build=&quot;1.4.0&quot;</Code> names the release, so that uploaded source maps
        are found.
      </li>
      <li>
        <Code>
          bellwether(&quot;signup&quot;, {'{'} plan: &quot;pro&quot; {'}'})
        </Code>{' '}
        sends an event of your own.
      </li>
    </CodeCard>
  );
}
