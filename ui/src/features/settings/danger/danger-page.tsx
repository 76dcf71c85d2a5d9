import { JobsCard } from './jobs-card.tsx';
import { MoveCard } from './move-card.tsx';
import { RemovalCard } from './removal-card.tsx';

/** Actions that can't be undone, and moving the project. */
export function DangerPage() {
  return (
    <>
      <h1 className="sr-only">Danger zone</h1>
      <JobsCard />
      <MoveCard />
      <RemovalCard
        removal="reset"
        title="Reset error tracking"
        about="Deletes all error occurrences and issues. Labels and settings are kept."
        action="Reset error tracking"
      />
      <RemovalCard
        removal="wipe"
        title="Wipe collected data"
        about="Deletes all collected data: events, visitors, errors, web vitals, replays and telemetry. Settings, dashboards, uploaded builds and the token are kept, and new data is accepted immediately."
        action="Wipe project"
      />
      <RemovalCard
        removal="delete"
        title="Delete project"
        about="Deletes the project with all its data, dashboards, settings and builds. Its token is rejected immediately and its slug becomes available."
        action="Delete project"
      />
    </>
  );
}
