import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Ago } from '../../components/ago.tsx';
import { buttonLook } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { fullNumber } from '../../components/figures.ts';
import { useZone } from '../../components/zone/zone.ts';
import { daysOf } from '../../period/days-of.ts';
import { ofVisitors, type PersonDetail } from './people-queries.ts';
import { PersonBadge } from './person-badge.tsx';
import { PersonCountry, PersonDevice } from './last-from.tsx';
import { personName, personNote } from './person-name.ts';
import { t } from '../../words/words.ts';

interface PersonHeadProps {
  slug: string;
  person: PersonDetail;
  /** Controls of the page. */
  children: ReactNode;
}

/** A person's name, and the amount of data. */
export function PersonHead({ slug, person, children }: PersonHeadProps) {
  const zone = useZone();
  const name = personName(person).slice(0, 300);
  const note = personNote(person).slice(0, 300);
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <PersonBadge id={person.id} name={name} isIdentified={person.isIdentified} large />
          <div className="min-w-0">
            <h1 className="truncate text-xl font-semibold" title={name} dir="auto">
              {name}
            </h1>
            <p className="truncate text-sm text-muted" title={note} dir="auto">
              {note || (person.isIdentified ? t`Identified` : t`Anonymous visitor`)}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-2">
          {children}
          {person.visitors.length > 0 && (
            <Link
              to="/projects/$slug/events"
              params={{ slug }}
              search={{
                ...(person.firstSeenAt &&
                  person.lastSeenAt &&
                  daysOf(person.firstSeenAt, person.lastSeenAt, zone)),
                filters: [ofVisitors(person.visitors)],
              }}
              className={buttonLook({ variant: 'plain', size: 'small' })}
            >
              {t`All events`}
            </Link>
          )}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
        <Figure title={t`Sessions`}>{fullNumber(person.sessions)}</Figure>
        <Figure title={t`Events`}>{fullNumber(person.events)}</Figure>
        <Figure title={t`First seen`}>
          {person.firstSeenAt ? <Ago time={person.firstSeenAt} /> : '–'}
        </Figure>
        <Figure title={t`Last seen`}>
          {person.lastSeenAt ? <Ago time={person.lastSeenAt} /> : '–'}
        </Figure>
        <Figure title={t`Last country`}>
          <PersonCountry country={person.country} />
        </Figure>
        <Figure title={t`Last device`}>
          <PersonDevice device={person.device} />
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="mt-0.5 text-base font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
