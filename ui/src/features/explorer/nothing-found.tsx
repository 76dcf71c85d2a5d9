import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { filteredBy, fromStart } from './explorer-search.ts';
import type { Explorer } from './use-explorer.ts';
import { t } from '../../words/words.ts';

const nothing = {
  events: t`No events in this period.`,
  errors: t`No errors in this period.`,
  vitals: t`No web vitals in this period.`,
  replays: t`No replays in this period.`,
};

/** Shown when there are no rows: why, and what to do next. */
export function NothingFound({ explorer }: { explorer: Explorer }) {
  const { slug, mode, filters, search, show, answer } = explorer;
  if ((answer.data?.total ?? 0) > 0) {
    return (
      <EmptyNotice>
        {t`This page doesn’t exist.`}{' '}
        <Button variant="plain" size="small" onClick={() => show(fromStart(search))}>
          {t`Go to the first page`}
        </Button>
      </EmptyNotice>
    );
  }
  if (filters.length > 0) {
    return (
      <EmptyNotice>
        {t`No results match these filters.`}{' '}
        <Button variant="plain" size="small" onClick={() => show(filteredBy(search, []))}>
          {t`Remove filters`}
        </Button>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice>
      {nothing[mode]}{' '}
      <Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">
        {t`How to send data`}
      </Link>
    </EmptyNotice>
  );
}
