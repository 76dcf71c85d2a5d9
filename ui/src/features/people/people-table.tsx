import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Ago } from '../../components/ago.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { followRowLink } from '../../components/follow-row-link.ts';
import type { Person } from './people-queries.ts';
import { LastFrom } from './last-from.tsx';
import { PersonBadge } from './person-badge.tsx';
import { personName, personNote } from './person-name.ts';
import { t } from '../../words/words.ts';

interface PeopleTableProps {
  slug: string;
  people: readonly Person[];
  isPending: boolean;
}

const figure = 'py-2 pr-3 pl-3 text-right sm:pl-6 xl:pl-12 tabular-nums whitespace-nowrap';
const wideOnly = 'hidden sm:table-cell';
const from = 'hidden py-2 pl-3 whitespace-nowrap xl:table-cell';

const columnsOf = (slug: string): readonly Column<Person>[] => [
  {
    key: 'person',
    head: t`Person`,
    headClass: 'py-2 pr-3 pl-4',
    cell: (person) => <Who slug={slug} person={person} />,
    cellClass: 'w-full max-w-0 min-w-32 py-2 pr-3 pl-4',
  },
  {
    key: 'from',
    shownFrom: 'xl',
    head: t`Country and device`,
    headClass: from,
    cell: (person) => <LastFrom person={person} />,
    cellClass: from,
  },
  {
    key: 'sessions',
    shownFrom: 'sm',
    head: t`Sessions`,
    headClass: `${figure} ${wideOnly}`,
    cell: ({ sessions }) => shortNumber(sessions),
    cellTitle: ({ sessions }) => fullNumber(sessions),
    cellClass: `${figure} ${wideOnly}`,
  },
  {
    key: 'events',
    shownFrom: 'sm',
    head: t`Events`,
    headClass: `${figure} ${wideOnly}`,
    cell: ({ events }) => shortNumber(events),
    cellTitle: ({ events }) => fullNumber(events),
    cellClass: `${figure} ${wideOnly}`,
  },
  {
    key: 'first',
    shownFrom: 'sm',
    head: t`First seen`,
    headClass: `${figure} ${wideOnly}`,
    cell: ({ firstSeenAt }) => (firstSeenAt ? <Ago time={firstSeenAt} /> : '–'),
    cellClass: `${figure} ${wideOnly} text-muted`,
  },
  {
    key: 'last',
    head: t`Last seen`,
    headClass: `${figure} pr-4`,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Ago time={lastSeenAt} /> : '–'),
    cellClass: `${figure} pr-4`,
  },
];

/** Not rendered again while other rows are on their way. */
export const PeopleTable = memo(function PeopleTable({
  slug,
  people,
  isPending,
}: PeopleTableProps) {
  return (
    <div className="overflow-x-auto">
      <DataTable
        columns={columnsOf(slug)}
        rows={people}
        keyOf={({ id }) => id}
        placeholders={isPending ? 10 : 0}
        className="border-collapse"
        headClass="border-b border-line"
        rowClass={() => 'cursor-pointer hover:bg-raised/60'}
        onRowClick={followRowLink}
      />
    </div>
  );
});

function Who({ slug, person }: { slug: string; person: Person }) {
  const name = personName(person);
  const note = personNote(person);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PersonBadge id={person.id} name={name} isIdentified={person.isIdentified} />
      <div className="min-w-0">
        <Link
          to="/projects/$slug/people/$id"
          params={{ slug, id: person.id }}
          title={name.slice(0, 300)}
          dir="auto"
          className={`block truncate hover:underline ${person.isIdentified ? 'font-medium' : 'text-muted'}`}
        >
          {name.slice(0, 300)}
        </Link>
        {note && (
          <p className="truncate text-xs text-muted" title={note.slice(0, 300)} dir="auto">
            {note.slice(0, 300)}
          </p>
        )}
      </div>
    </div>
  );
}
