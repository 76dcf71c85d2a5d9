import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { filteredBy, fromStart } from './explorer-search.ts';
import type { Explorer } from './use-explorer.ts';

const nothing = {
  events: 'No events in this period.',
  errors: 'No errors in this period.',
  vitals: 'No web vitals in this period.',
  replays: 'No replays in this period.',
};

/** Shown when there are no rows: why, and what to do next. */
export function NothingFound({ explorer }: { explorer: Explorer }) {
  const { slug, mode, filters, search, show, answer } = explorer;
  if ((answer.data?.total ?? 0) > 0) {
    return (
      <EmptyNotice>
        This page doesn’t exist.{' '}
        <Button look="plain" size="small" onClick={() => show(fromStart(search))}>
          Go to the first page
        </Button>
      </EmptyNotice>
    );
  }
  if (filters.length > 0) {
    return (
      <EmptyNotice>
        No results match these filters.{' '}
        <Button look="plain" size="small" onClick={() => show(filteredBy(search, []))}>
          Remove filters
        </Button>
      </EmptyNotice>
    );
  }
  return (
    <EmptyNotice>
      {nothing[mode]}{' '}
      <Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">
        How to send data
      </Link>
    </EmptyNotice>
  );
}
