import { Link } from '@tanstack/react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { type DatasetTemplate, datasetsQuery, templatesOf } from '../../datasets/index.ts';
import { createCharts } from '../dashboard-requests.ts';
import { projectKey } from '../../../api/query-keys.ts';
import { useDeniedReason, useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

/** Shown on a dashboard without charts: how to add some. */
export function EmptyDashboard({ slug, id }: { slug: string; id: string }) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const deniedReason = useDeniedReason('createCharts');
  const datasets = useQuery(datasetsQuery(projectId));
  const templates = templatesOf(datasets.data ?? []);
  const filling = useMutation({
    mutationFn: ({ charts }: DatasetTemplate) => createCharts(slug, id, charts),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts', id) }),
  });
  if (deniedReason !== null) {
    return (
      <Card className="flex flex-col items-center gap-4 py-12 text-center text-sm">
        <p className="font-medium">{t`This dashboard has no charts yet.`}</p>
        <p className="text-muted">{deniedReason}</p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center text-sm">
      <p className="font-medium">{t`This dashboard has no charts yet.`}</p>
      <p className="text-muted">
        <Link
          to="/projects/$slug/dashboards/$id/charts/$chartId"
          params={{ slug, id, chartId: 'new' }}
          className="text-accent underline"
        >
          {t`Add a chart`}
        </Link>
        {t`, or start with ready-made ones:`}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {templates.map((template) => (
          <Button
            key={template.name}
            variant="plain"
            size="small"
            disabled={filling.isPending}
            title={template.description}
            onClick={() => filling.mutate(template)}
          >
            {template.name}
          </Button>
        ))}
      </div>
      {datasets.error && (
        <FailureNotice error={datasets.error} retry={() => void datasets.refetch()} />
      )}
      <FaultText error={filling.error} />
      <p className="text-xs text-muted">
        {t`No data yet?`}{' '}
        <Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">
          {t`Send data`}
        </Link>
      </p>
    </Card>
  );
}
