import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useProject } from '../projects/index.ts';
import { errorGroupingQuery } from './error-grouping-queries.ts';
import { GroupingForm } from './grouping-form.tsx';
import { t } from '../../words/words.ts';

/** How errors are grouped into issues: the settings, and a preview of changes. */
export function ErrorGroupingCard() {
  const { id: projectId, slug } = useProject();
  const settings = useQuery(errorGroupingQuery(projectId));
  return (
    <Card>
      <CardTitle>{t`Error grouping`}</CardTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-muted">
        {t`Errors with the same values for these parts become one issue. A change applies to errors
          that arrive more than 5 seconds later. Stored errors keep their issue.`}
      </p>
      {settings.error && (
        <FailureNotice error={settings.error} retry={() => void settings.refetch()} />
      )}
      {settings.isPending && <Skeleton className="h-96" />}
      {settings.data && <GroupingForm slug={slug} saved={settings.data} />}
    </Card>
  );
}
