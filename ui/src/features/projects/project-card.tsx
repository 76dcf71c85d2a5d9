import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { TrendLine } from '../../charts/trend-line/trend-line.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import type { Identified } from './project-queries.ts';
import { ProjectIcon } from './project-icon.tsx';
import { countedBy, type Counted, projectWeekQuery } from './project-week.ts';
import { useSeen } from './use-seen.ts';

type ListedProject = components['schemas']['ListedProject'] & Identified;

/** A project with its last seven days, which are read when the card becomes visible. */
export function ProjectCard({ project }: { project: ListedProject }) {
  const [card, isSeen] = useSeen<HTMLLIElement>();
  const { id, name, slug, icon, firstEventAt, templateId } = project;
  return (
    <li ref={card} className="min-w-0">
      <Link
        to="/projects/$slug"
        params={{ slug }}
        className="flex h-full flex-col rounded-xl border border-line bg-surface p-5 hover:border-accent"
      >
        <span className="flex items-center gap-3">
          <ProjectIcon name={name} icon={icon} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="block truncate text-xs text-muted">{slug}</span>
          </span>
          {!project.private && (
            <span className="shrink-0 rounded-full border border-line px-2 py-0.5 text-xs text-muted">
              Public
            </span>
          )}
        </span>
        <span className="mt-4 mb-3 block min-h-18">
          {firstEventAt === null ? (
            <span className="block text-sm text-muted">Waiting for the first visit</span>
          ) : (
            <Week id={id} counted={countedBy(templateId)} isSeen={isSeen} />
          )}
        </span>
        <span className="mt-auto block truncate text-xs text-muted">{kindsOf(project)}</span>
      </Link>
    </li>
  );
}

function Week({ id, counted, isSeen }: { id: ProjectId; counted: Counted; isSeen: boolean }) {
  const week = useQuery({ ...projectWeekQuery(id, counted), enabled: isSeen });
  if (week.error) return <span className="block text-xs text-bad">{week.error.message}</span>;
  if (!week.data) return null;
  const { total, days } = week.data;
  return (
    <>
      <span className="mb-1 flex items-baseline gap-1.5" title={fullNumber(total)}>
        <span className="text-xl font-semibold tabular-nums">{shortNumber(total)}</span>
        <span className="text-xs text-muted">{counted} in 7 days</span>
      </span>
      <TrendLine
        values={days}
        label={`${counted} of the last 7 days: ${days.map(fullNumber).join(', ')}`}
      />
    </>
  );
}

/** What is collected besides visits. */
function kindsOf(project: ListedProject): string {
  const kinds = [
    project.errorTrackingEnabled && 'Errors',
    project.webVitalsEnabled && 'Web vitals',
    project.sessionReplaysEnabled && 'Replays',
  ].filter((kind) => kind !== false);
  return kinds.length === 0 ? 'Events only' : ['Events', ...kinds].join(' · ');
}
