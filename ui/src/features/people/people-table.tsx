import { Link } from '@tanstack/react-router';
import { Ago } from '../../components/ago.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import type { Person } from './people-queries.ts';
import { PersonBadge } from './person-badge.tsx';
import { personName, personNote } from './person-name.ts';

interface PeopleTableProps {
  slug: string;
  people: readonly Person[];
  isPending: boolean;
}

const figure = 'px-3 py-2 text-right tabular-nums whitespace-nowrap';
const wideOnly = 'hidden sm:table-cell';
const placeholders = Array.from({ length: 10 }, (_, index) => index);

export function PeopleTable({ slug, people, isPending }: PeopleTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th scope="col" className="py-2 pr-3 pl-4 font-medium">
              Person
            </th>
            <th scope="col" className={`${figure} ${wideOnly} font-medium`}>
              Sessions
            </th>
            <th scope="col" className={`${figure} font-medium`}>
              Events
            </th>
            <th scope="col" className={`${figure} ${wideOnly} font-medium`}>
              First seen
            </th>
            <th scope="col" className={`${figure} pr-4 font-medium`}>
              Last seen
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {isPending &&
            placeholders.map((row) => (
              <tr key={row} aria-hidden>
                <td colSpan={5} className="px-4 py-3">
                  <div className="h-5 animate-pulse rounded bg-raised motion-reduce:animate-none" />
                </td>
              </tr>
            ))}
          {people.map((person) => (
            <tr key={person.id} className="hover:bg-raised/60">
              <td className="w-full max-w-0 min-w-32 py-2 pr-3 pl-4">
                <Who slug={slug} person={person} />
              </td>
              <td className={`${figure} ${wideOnly}`} title={fullNumber(person.sessions)}>
                {shortNumber(person.sessions)}
              </td>
              <td className={figure} title={fullNumber(person.events)}>
                {shortNumber(person.events)}
              </td>
              <td className={`${figure} ${wideOnly} text-muted`}>
                {person.firstSeenAt ? <Ago time={person.firstSeenAt} /> : '–'}
              </td>
              <td className={`${figure} pr-4`}>
                {person.lastSeenAt ? <Ago time={person.lastSeenAt} /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
