import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import { occurrenceQuery } from './issue-queries.ts';
import { OccurrenceView } from './occurrence-view.tsx';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

interface OccurrenceCardProps {
  slug: string;
  id: string;
  range: RangeSearch;
  /** From 1, which is the newest. */
  at: number;
  onShow: (at: number) => void;
}

/** The occurrences of an issue, one at a time. */
export function OccurrenceCard({ slug, id, range, at, onShow }: OccurrenceCardProps) {
  const { id: projectId } = useProject();
  const read = useQuery(occurrenceQuery(projectId, id, range, at));
  const total = Number(read.data?.total ?? 0);
  const occurrence = read.data?.occurrence ?? null;
  return (
    <Card aria-busy={read.isPlaceholderData}>
      <CardTitle
        aside={
          total > 1 && (
            <span className="flex flex-wrap gap-2">
              <Button look="quiet" size="small" disabled={at <= 1} onClick={() => onShow(1)}>
                {t`Newest`}
              </Button>
              <Button look="plain" size="small" disabled={at <= 1} onClick={() => onShow(at - 1)}>
                {t`Newer`}
              </Button>
              <Button
                look="plain"
                size="small"
                disabled={at >= total}
                onClick={() => onShow(at + 1)}
              >
                {t`Older`}
              </Button>
            </span>
          )
        }
      >
        {t`Occurrence`}{' '}
        {total > 0 && (
          <span className="font-normal text-muted tabular-nums">
            {t`${fullNumber(at)} of ${fullNumber(total)}`}
          </span>
        )}
      </CardTitle>
      {read.error && <FailureNotice error={read.error} retry={() => void read.refetch()} />}
      {read.isPending && <p className="h-80 text-sm text-muted">{t`Loading …`}</p>}
      {read.data && occurrence === null && (
        <EmptyNotice>
          {total > 0
            ? t`This occurrence doesn’t exist.`
            : t`No occurrences in this period. Choose a longer one above.`}
        </EmptyNotice>
      )}
      {occurrence && (
        <OccurrenceView key={occurrence.id} slug={slug} issueId={id} occurrence={occurrence} />
      )}
    </Card>
  );
}
