import { Link } from '@tanstack/react-router';
import { EmptyNotice } from '../../components/notice.tsx';
import type { PeopleSearch } from './people-search.ts';

interface NobodyFoundProps {
  slug: string;
  search: PeopleSearch;
  total: number;
}

/** What stands in place of people, and what to do next. */
export function NobodyFound({ slug, search, total }: NobodyFoundProps) {
  const link = 'text-accent underline';
  if (total > 0) {
    const { page: _, ...first } = search;
    return (
      <EmptyNotice>
        There are fewer pages than that.{' '}
        <Link to="/projects/$slug/people" params={{ slug }} search={first} className={link}>
          To the first page
        </Link>
      </EmptyNotice>
    );
  }
  if (search.search !== undefined) {
    return (
      <EmptyNotice>
        No identified person has “<span className="break-all">{search.search}</span>” in the name,
        e-mail or id.
      </EmptyNotice>
    );
  }
  if (search.show === 'identified') return <EmptyNotice>Nobody is identified yet.</EmptyNotice>;
  return (
    <EmptyNotice>
      Nobody was seen in this window.{' '}
      <Link to="/projects/$slug/install" params={{ slug }} className={link}>
        How to send data
      </Link>
    </EmptyNotice>
  );
}
