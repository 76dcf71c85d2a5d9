import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../../api/organizations.ts';
import { PageLoading } from '../../../components/page-loading.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { JobsCard } from './jobs-card.tsx';
import { MoveCard } from './move-card.tsx';
import { RemovalCard } from './removal-card.tsx';
import { jobsQuery } from './removal-requests.ts';
import { t } from '../../../words/words.ts';

/** Actions that can't be undone, and moving the project. */
export function DangerPage() {
  const { id } = useMemberProject();
  const jobs = useQuery(jobsQuery(id));
  const organizations = useQuery(organizationsQuery);
  // Nothing moves under the pointer here once it can be clicked.
  if (jobs.isPending || organizations.isPending) return <PageLoading />;
  return (
    <>
      <h1 className="sr-only">{t`Danger zone`}</h1>
      <JobsCard />
      <MoveCard />
      <RemovalCard
        removal="reset"
        title={t`Reset error tracking`}
        about={t`Deletes all error occurrences and issues. Labels and settings are kept.`}
        action={t`Reset error tracking`}
      />
      <RemovalCard
        removal="wipe"
        title={t`Wipe collected data`}
        about={t`Deletes all collected data: events, visitors, errors, web vitals, replays and
          telemetry. Settings, dashboards, uploaded builds and the token are kept, and new data is
          accepted immediately.`}
        action={t`Wipe project`}
      />
      <RemovalCard
        removal="delete"
        title={t`Delete project`}
        about={t`Deletes the project with all its data, dashboards, settings and builds. Its token
          is rejected immediately and its slug becomes available.`}
        action={t`Delete project`}
      />
    </>
  );
}
