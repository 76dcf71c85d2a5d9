import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useFreeKeys } from '../../components/use-free-keys.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import type { IssuesSearch } from './issues-search.ts';
import { occurrenceQuery, occurrencesPerPage } from './issue-queries.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import { OccurrenceTurner } from './occurrence-turner.tsx';
import { OccurrenceView } from './occurrence-view.tsx';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface OccurrenceCardProps {
  slug: string;
  id: string;
  range: RangeSearch;
  /** The list of issues from which the page was opened. */
  opened: IssuesSearch;
  /** From 1, which is the newest. */
  at: number;
  /** The page of the list, from 1; missing if one occurrence is shown. */
  list: number | undefined;
  onShow: (at: number) => void;
  onList: (page: number) => void;
}

const views = [
  { value: 'one', label: t`One at a time` },
  { value: 'list', label: t`List` },
] as const;

/** The occurrences of an issue, one at a time or as a list. */
export function OccurrenceCard(props: OccurrenceCardProps) {
  const { slug, id, range, opened, at, list, onShow, onList } = props;
  const { id: projectId } = useProject();
  const isList = list !== undefined;
  const read = useQuery({ ...occurrenceQuery(projectId, id, range, at), enabled: !isList });
  // A long stack is rendered in short tasks.
  const data = useDeferredValue(read.data);
  const total = Number(data?.total ?? 0);
  const occurrence = data?.occurrence ?? null;
  useFreeKeys({
    j: () => !isList && at < total && onShow(at + 1),
    k: () => !isList && at > 1 && onShow(at - 1),
  });
  return (
    <Card aria-busy={!isList && read.isPlaceholderData}>
      <CardTitle
        aside={
          (total > 1 || isList) && (
            <span className="flex flex-wrap items-center justify-end gap-2">
              {!isList && <OccurrenceTurner at={at} total={total} onShow={onShow} />}
              <Segmented
                label={t`Show occurrences`}
                value={isList ? 'list' : 'one'}
                choices={views}
                onChange={(view) => (view === 'list' ? onList(pageWith(at)) : onShow(at))}
              />
            </span>
          )
        }
      >
        {isList ? t`Occurrences` : t`Occurrence`}{' '}
        {total > 0 && !isList && (
          <span className="font-normal text-muted tabular-nums">
            {t`${fullNumber(at)} of ${fullNumber(total)}`}
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
          onTurn={onList}
        />
      ) : (
        <>
          {read.error && <FailureNotice error={read.error} retry={() => void read.refetch()} />}
          {!data && !read.error && <Skeleton className="h-80" />}
          {data && occurrence === null && (
            <EmptyNotice>
              {total > 0
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
}

/** The page of the list that has an occurrence. */
const pageWith = (at: number): number => Math.ceil(at / occurrencesPerPage);
