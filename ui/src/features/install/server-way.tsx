import { useState } from 'react';
import { Code, CodeCard } from '../../components/code-card.tsx';
import { Segmented } from '../../components/segmented.tsx';
import {
  serverCode,
  type ServerItem,
  serverItems,
  type ServerLanguage,
  serverLanguages,
} from './server-code.ts';
import type { Target } from './snippet.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** Events of visitors, or errors, from a server. */
export function ServerWay({ target }: { target: Target }) {
  const [language, setLanguage] = useState<ServerLanguage>('node');
  const [item, setItem] = useState<ServerItem>('event');
  return (
    <CodeCard
      title={item === 'event' ? t`Call this in a request handler` : t`Load this first`}
      code={serverCode(target, language, item)}
      choice={
        <div className="mb-3 flex flex-wrap gap-2">
          <Segmented
            label={t`Language`}
            value={language}
            choices={serverLanguages}
            onChange={setLanguage}
          />
          <Segmented label={t`Data`} value={item} choices={serverItems} onChange={setItem} />
        </div>
      }
    >
      {item === 'event' ? <EventNotes /> : <ErrorNotes />}
      <li>
        {t`A 200 means that the event is on disk. If you get a 503, retry after the seconds in
          Retry-After.`}
      </li>
    </CodeCard>
  );
}

function EventNotes() {
  return (
    <>
      <li>
        {rich`Forward the visitor’s ${<Code>User-Agent</Code>}: it identifies browser and
          system, and known bots are not counted.`}
      </li>
      <li>
        {rich`${<Code>userId</Code>} is your own UUID for the visitor. Without it, visitors
          with the same browser count as one, because they share your server’s address.`}
      </li>
      <li>
        {rich`If the project lists allowed hosts, send an ${<Code>origin</Code>} header with
          one of them.`}
      </li>
    </>
  );
}

function ErrorNotes() {
  return (
    <>
      <li>
        {rich`Uncaught errors are reported, and those that you pass to ${<Code>report</Code>}.`}
      </li>
      <li>
        {rich`${<Code>buildId</Code>} next to ${<Code>language</Code>} is the release, and
          ${<Code>context</Code>} an object with anything you want to see with the error.`}
      </li>
      <li>
        {rich`Java, Kotlin, Ruby, Rust, Swift, Dart and C# can be sent too, with the same body.`}
      </li>
    </>
  );
}
