import { JobsCard } from './jobs-card.tsx';
import { MoveCard } from './move-card.tsx';
import { RemovalCard } from './removal-card.tsx';
import { t } from '../../../words/words.ts';

/** Actions that can't be undone, and moving the project. */
export function DangerPage() {
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
