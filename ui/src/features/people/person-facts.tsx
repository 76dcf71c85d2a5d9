import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { Moment } from '../../components/moment.tsx';
import { JsonTree } from '../../components/json-tree.tsx';
import type { PersonDetail } from './people-queries.ts';
import { t } from '../../words/words.ts';

/** A person's traits, and the visitors that belong to the person. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { visitors, traits } = person;
  const facts: readonly (readonly [title: string, value: ReactNode])[] = [
    [t`Name`, person.name],
    [t`Email`, person.email],
    [t`Phone`, person.phone],
    [t`Your ID`, person.externalId],
    [t`Picture`, person.avatarUrl],
    [t`First identified`, moment(person.firstIdentifiedAt)],
    [t`Last identified`, moment(person.lastIdentifiedAt)],
  ];
  const filled = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <>
      {filled.length > 0 && (
        <Card>
          <CardTitle>{t`Profile`}</CardTitle>
          <dl className="space-y-2 text-sm">
            {filled.map(([title, value]) => (
              <div key={title} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
                <dt className="text-muted">{title}</dt>
                <dd dir="auto" className="max-h-40 overflow-y-auto break-words">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {person.isIdentified && (
        <Card>
          <CardTitle>{t`Traits`}</CardTitle>
          {Object.keys(traits).length > 0 ? (
            <JsonTree value={traits} />
          ) : (
            <p className="text-sm text-muted">{t`No traits yet. Send them with identify.`}</p>
          )}
        </Card>
      )}
      <Card>
        <CardTitle>
          {t`Visitors`}{' '}
          <span className="ml-1 font-normal text-muted tabular-nums">
            {visitors.length === 100 ? t`the latest 100` : visitors.length}
          </span>
        </CardTitle>
        <ul
          className="max-h-48 space-y-1 overflow-y-auto font-mono text-xs"
          aria-label={t`Visitors linked to this person`}
        >
          {visitors.map((visitor) => (
            <li key={visitor} className="break-all text-muted">
              {visitor}
            </li>
          ))}
        </ul>
        {visitors.length === 0 && (
          <p className="text-sm text-muted">{t`No devices linked to this person yet.`}</p>
        )}
      </Card>
    </>
  );
}

function moment(time: string | null): ReactNode {
  return time === null ? null : <Moment time={time} />;
}
