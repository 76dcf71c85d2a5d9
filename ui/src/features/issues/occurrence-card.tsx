import { type ReactNode, useDeferredValue, useState } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useFreeKeys } from '../../components/use-free-keys.ts';
import type { ErrorsView, IssuesSearch, OccurrenceAddress } from './issues-search.ts';
import { occurrencesPerPage } from './issue-queries.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { OccurrenceTurner } from './occurrence-turner.tsx';
import { OccurrenceView } from './occurrence-view.tsx';
import { useOccurrence } from './use-occurrence.ts';
import { t } from '../../words/words.ts';

interface OccurrenceCardProps {
  slug: string;
  id: string;
  range: ErrorsView;
  /** The list of issues from which the page was opened. */
  opened: IssuesSearch;
  at: OccurrenceAddress;
  /** The page of the list, from 1; missing if one occurrence is shown. */
  list: number | undefined;
  /** The list has only occurrences before it, Unix ms. */
  until: number | undefined;
  /** Shown once the occurrence has its height, so that it is not moved. */
  below: ReactNode;
  /** Without an ID, the newest is shown. */
  onShow: (id?: string) => void;
  onList: (page: number, until?: number) => void;
}

const views = [
  { value: 'one', label: t`One at a time` },
  { value: 'list', label: t`List` },
] as const;

/** The occurrences of an issue, one at a time or as a list. */
export function OccurrenceCard(props: OccurrenceCardProps) {
  const { slug, id, range, opened, at, list, until, below, onShow, onList } = props;
  const isList = list !== undefined;
  const read = useOccurrence(id, range, at, !isList);
  // A long stack is rendered in short tasks.
  const data = useDeferredValue(read.data);
  const { occurrence = null, total = 0, place } = data ?? {};
  const { number = null, newer = null, older = null } = place ?? {};
  const showNext = (next: string | null) => {
    if (!isList && next !== null) onShow(next);
  };
  useFreeKeys({ j: () => showNext(older), k: () => showNext(newer) });
  const [hasHeight, setHasHeight] = useState(false);
  if (!hasHeight && (data || read.error || isList)) setHasHeight(true);
  const card = (
    <Card aria-busy={!isList && read.isPlaceholderData}>
      <CardTitle
        aside={
          (total > 1 || isList || number === null) && (
            // On a phone, the view is next to the title, and the ways to others are below both.
            <span className="contents items-center justify-end gap-2 sm:flex sm:flex-wrap">
              {!isList && (
                <span className="order-1 flex flex-wrap gap-2 sm:order-none">
                  <OccurrenceTurner newer={newer} older={older} onShow={onShow} />
                </span>
              )}
              <Segmented
                label={t`Show occurrences`}
                value={isList ? 'list' : 'one'}
                choices={views}
                onChange={(view) => {
                  if (view === 'list') onList(pageWith(number ?? 1));
                  else onShow(occurrence?.id);
                }}
              />
            </span>
          )
        }
      >
        {isList ? t`Occurrences` : t`Occurrence`}{' '}
        {occurrence && !isList && (
          <span className="font-normal text-muted tabular-nums">
            {number === null
              ? t`outside of this period`
              : t`${fullNumber(number)} of ${fullNumber(total)}`}
          </span>
        )}
      </CardTitle>
      {isList ? (
        <OccurrenceList
          slug={slug}
          id={id}
          range={range}
          opened={opened}
          page={list}
          until={until}
          onTurn={onList}
        />
      ) : (
        <>
          {read.error && <FailureNotice error={read.error} retry={() => void read.refetch()} />}
          {/* On a phone, as high as the screen: what is below would be near, and be read first. */}
          {!data && !read.error && <Skeleton className="h-80 max-lg:h-screen" />}
          {data && occurrence === null && (
            <EmptyNotice>
              {total > 0 || typeof at === 'string'
                ? t`This occurrence doesn’t exist.`
                : t`No occurrences in this period. Choose a longer one above.`}
            </EmptyNotice>
          )}
          {occurrence && (
            <OccurrenceView key={occurrence.id} slug={slug} issueId={id} occurrence={occurrence} />
          )}
        </>
      )}
    </Card>
  );
  return (
    <>
      {card}
      {hasHeight && below}
    </>
  );
}

/** The page of the list that has an occurrence. */
const pageWith = (at: number): number => Math.ceil(at / occurrencesPerPage);
