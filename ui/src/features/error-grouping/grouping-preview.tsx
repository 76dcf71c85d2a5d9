import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { fullNumber } from '../../components/figures.ts';
import { type Grouping, type GroupingPreview, previewGrouping } from './error-grouping-queries.ts';
import { PreviewLists } from './preview-lists.tsx';
import { t } from '../../words/words.ts';

interface GroupingPreviewPartProps {
  slug: string;
  draft: Grouping;
  /** Whether the draft equals the saved settings. */
  same: boolean;
}

/** Shows how the draft would group the latest occurrences. */
export function GroupingPreviewPart({ slug, draft, same }: GroupingPreviewPartProps) {
  const asking = useMutation({ mutationFn: (of: Grouping) => previewGrouping(slug, of) });
  const outdated = asking.variables !== draft;
  return (
    <div className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="plain" disabled={asking.isPending} onClick={() => asking.mutate(draft)}>
          {asking.isPending ? t`Comparing …` : t`Preview`}
        </Button>
        <span className="text-sm text-muted">
          {same
            ? t`Effect of these settings on the latest 1,000 errors.`
            : t`Effect of your changes on the latest 1,000 errors.`}
        </span>
      </div>
      <div role="status" className="mt-3 empty:mt-0">
        <FaultText error={asking.error} />
        {asking.data && outdated && (
          <p className="mb-2 text-sm text-muted">
            {t`The settings have changed since the preview. Preview again.`}
          </p>
        )}
        {asking.data && <Outcome slug={slug} preview={asking.data} />}
      </div>
    </div>
  );
}

function Outcome({ slug, preview }: { slug: string; preview: GroupingPreview }) {
  const { occurrences, complete, groupsBefore, groupsAfter, newIssues, merges, splits } = preview;
  if (occurrences === 0) {
    return <p className="text-sm text-muted">{t`No errors to compare yet.`}</p>;
  }
  const figures = [
    { label: t`Errors compared`, value: occurrences },
    { label: t`Issues now`, value: groupsBefore },
    { label: t`Issues after`, value: groupsAfter },
    { label: t`New issues`, value: newIssues },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-lg bg-raised px-3 py-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{fullNumber(Number(value))}</dd>
          </div>
        ))}
      </dl>
      {!complete && (
        <p className="mt-2 text-xs text-muted">
          {t`Only the newest errors were compared, because there is too much data.`}
        </p>
      )}
      {merges.length + splits.length === 0 && (
        <p className="mt-3 text-sm">{t`No issues would be merged or split.`}</p>
      )}
      <PreviewLists slug={slug} merges={merges} splits={splits} />
    </>
  );
}
