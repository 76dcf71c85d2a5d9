import { Link } from '@tanstack/react-router';
import { EmptyNotice } from '../../components/notice.tsx';
import type { PeopleSearch } from './people-search.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

interface NoPeopleProps {
  slug: string;
  search: PeopleSearch;
  total: number;
}

/** Shown when there are no people: why, and what to do next. */
export function NoPeople({ slug, search, total }: NoPeopleProps) {
  const link = 'text-accent underline';
  if (total > 0) {
    const { page: _, until: __, ...first } = search;
    return (
      <EmptyNotice>
        {t`This page doesn’t exist.`}{' '}
        <Link to="/projects/$slug/people" params={{ slug }} search={first} className={link}>
          {t`Go to the first page`}
        </Link>
      </EmptyNotice>
    );
  }
  if (search.search !== undefined) {
    return (
      <EmptyNotice>
        {rich`No identified person has “${<span className="break-all">{search.search}</span>}” in
          their name, email or ID.`}
      </EmptyNotice>
    );
  }
  if (search.show === 'identified')
    return <EmptyNotice>{t`No identified people yet.`}</EmptyNotice>;
  return (
    <EmptyNotice>
      {t`No visitors in this period.`}{' '}
      <Link to="/projects/$slug/install" params={{ slug }} className={link}>
        {t`How to send data`}
      </Link>
    </EmptyNotice>
  );
}
