import { useState } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { countryName } from '../../components/country.ts';
import { Flag } from '../../components/flag.tsx';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { SoftwareMark } from '../../components/software-mark.tsx';
import { duration } from '../../components/figures.ts';
import type { PersonDetail } from './people-queries.ts';
import { SessionEvents } from './session-events.tsx';
import { plural, t } from '../../words/words.ts';

type Session = PersonDetail['latestSessions'][number];

interface PersonPartProps {
  slug: string;
  person: PersonDetail;
}

/** The latest sessions; each opens to show its events. */
export function PersonSessions({ slug, person }: PersonPartProps) {
  const { latestSessions, sessions } = person;
  const [latest] = latestSessions;
  const [opened, setOpened] = useState(latest?.id ?? null);
  return (
    <Card>
      <CardTitle>
        {t`Sessions`}{' '}
        {sessions > latestSessions.length && (
          <span className="ml-1 font-normal text-muted">{t`the latest ${latestSessions.length}`}</span>
        )}
      </CardTitle>
      {latestSessions.length === 0 && <EmptyNotice>{t`No events yet.`}</EmptyNotice>}
      <ol className="divide-y divide-line">
        {latestSessions.map((session) => (
          <li key={session.id}>
            <SessionHead
              session={session}
              isOpen={opened === session.id}
              onToggle={() => setOpened(opened === session.id ? null : session.id)}
            />
            {opened === session.id && <SessionEvents slug={slug} session={session} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** An icon and a name. */
const named = 'inline-flex min-w-0 items-center gap-1';

interface SessionHeadProps {
  session: Session;
  isOpen: boolean;
  onToggle: () => void;
}

function SessionHead({ session, isOpen, onToggle }: SessionHeadProps) {
  const { startedAt, endedAt, events, browser, os, device, country, entryPage } = session;
  const lasted = duration(Date.parse(endedAt) - Date.parse(startedAt));
  const software = [...new Set([browser, os])].flatMap((name) => name?.slice(0, 100) || []);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-mx-1 flex w-[calc(100%+0.5rem)] cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-md px-1 py-2.5 text-left text-sm hover:bg-raised/60"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">
            <Moment time={startedAt} />
          </span>
          {entryPage && (
            <span className="max-w-64 min-w-0 truncate text-muted">{entryPage.slice(0, 300)}</span>
          )}
        </span>
        <span className="mt-0.5 flex max-w-full flex-wrap items-center gap-x-3 text-xs text-muted">
          {country && (
            <span className={named}>
              <Flag country={country} /> {countryName(country)}
            </span>
          )}
          {software.map((name) => (
            <span key={name} className={named}>
              <SoftwareMark name={name} /> {name}
            </span>
          ))}
          {device && <span>{device.slice(0, 100)}</span>}
        </span>
      </span>
      <span className="ml-auto text-xs text-muted tabular-nums">
        {t`${plural(Number(events), { one: '# event', other: '# events' })}`} · {lasted}
      </span>
    </button>
  );
}
