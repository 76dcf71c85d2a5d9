import { useState } from 'react';
import { AddOnChoice } from './add-on-choice.tsx';
import type { AddOn, Choice } from './add-ons.ts';
import { Code, CodeCard } from '../../components/code-card.tsx';
import { customEventCode, scriptTag, type Target } from './snippet.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** The tag for the pages of a site. */
export function ScriptWay({ target, on }: { target: Target; on: readonly AddOn[] }) {
  const [choice, setChoice] = useState<Choice>('auto');
  const [named, setNamed] = useState(on);
  const addOns = { auto: 'auto', named: named.join(' '), none: '' }[choice];
  return (
    <CodeCard
      title={t`Add this to your <head>`}
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
      <li>{t`Single-page apps need no extra code: page changes are tracked.`}</li>
      <li>{rich`${<Code>data-cookieless</Code>} stores nothing on the visitor’s device.`}</li>
      <li>
        {rich`${<Code>data-build="1.4.0"</Code>} sets the release, which is used to find
          uploaded source maps.`}
      </li>
      <li>{rich`${<Code>{customEventCode}</Code>} sends a custom event.`}</li>
    </CodeCard>
  );
}
