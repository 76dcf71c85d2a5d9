import { useProject } from '../projects/index.ts';
import { NoEvents } from './no-events.tsx';
import { ServerReports } from './server-reports.tsx';

/** Why the overview counts no visits: nothing was sent yet, or servers report. */
export default function MissingVisits() {
  const project = useProject();
  const isNew = 'firstEventAt' in project && project.firstEventAt === null;
  return isNew ? <NoEvents {...project} /> : <ServerReports slug={project.slug} />;
}
