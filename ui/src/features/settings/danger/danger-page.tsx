import { JobsCard } from './jobs-card.tsx';
import { MoveCard } from './move-card.tsx';
import { RemovalCard } from './removal-card.tsx';

/** What cannot be undone, or takes the project elsewhere. */
export function DangerPage() {
  return (
    <>
      <h1 className="sr-only">Move or delete</h1>
      <JobsCard />
      <MoveCard />
      <RemovalCard
        removal="reset"
        title="Reset error tracking"
        about="Removes all occurrences of errors and all issues. Labels and settings stay."
        action="Reset error tracking"
      />
      <RemovalCard
        removal="wipe"
        title="Wipe what was collected"
        about="Removes events, visitors, errors, web vitals, replays and reports: everything that was collected. Settings, dashboards, uploaded builds and the token stay, and new data is taken at once."
        action="Wipe the project"
      />
      <RemovalCard
        removal="delete"
        title="Delete the project"
        about="Removes the project with everything of it: what was collected, dashboards, settings, builds. Its token is refused at once and its slug is free."
        action="Delete the project"
      />
    </>
  );
}
