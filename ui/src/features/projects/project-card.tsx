import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from '@tanstack/react-router';
import { TrendLine } from '../../charts/trend-line/trend-line.tsx';
import { Change } from '../../components/change.tsx';
import { classNames } from '../../components/class-names.ts';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { useSeen } from '../../components/use-seen.ts';
import type { ListedProject } from './project-queries.ts';
import { type Counted, countedBy } from './counted-by.ts';
import { ProjectIcon } from './project-icon.tsx';
import {
  type ProjectsFigures,
  projectWeeksQuery,
  type ProjectWeek,
  weekOf,
} from './project-week.ts';
import { t } from '../../words/words.ts';

interface ProjectCardProps {
  project: ListedProject;
  /** The projects whose figures are read together with this one's. */
  together: readonly ProjectId[];
}

/** A project with its last seven days. Those of several cards are read when the first of them becomes visible. */
export function ProjectCard({ project, together }: ProjectCardProps) {
  const [card, isSeen] = useSeen<HTMLLIElement>();
  const { id, name, slug, icon, firstEventAt, templateId } = project;
  const counted = countedBy(templateId);
  const hasData = firstEventAt !== null;
  const week = useQuery({
    ...projectWeeksQuery(together),
    enabled: isSeen && hasData,
    select: useCallback((items: ProjectsFigures) => weekOf(items, id), [id]),
  });
  return (
    <li ref={card} className="min-w-0">
      <Link
        to="/projects/$slug"
        params={{ slug }}
        className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface hover:border-accent"
      >
        <span className="flex items-center gap-3 px-5 pt-5">
          <ProjectIcon project={id} name={name} icon={icon} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium group-hover:text-accent" title={name}>
              {name}
            </span>
            <span className="block truncate text-xs text-muted">{slug}</span>
          </span>
          {/* First, as it comes last. */}
          {week.data && week.data.online !== null && <Online count={week.data.online} />}
          {!project.private && (
            <span className="shrink-0 rounded-full border border-line px-2 py-0.5 text-xs text-muted">
              {t`Public`}
            </span>
          )}
        </span>
        {hasData ? (
          <Week counted={counted} week={week} />
        ) : (
          <span className="block px-5 pt-4 pb-5 text-sm text-muted">
            {counted === 'servers'
              ? t`Waiting for the first server`
              : t`Waiting for the first visit`}
          </span>
        )}
      </Link>
    </li>
  );
}

function Online({ count }: { count: number }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-xs text-muted tabular-nums">
      <span
        aria-hidden
        className={classNames('size-2 rounded-full', count > 0 ? 'bg-good' : 'bg-line')}
      />
      {t`${shortNumber(count)} online`}
    </span>
  );
}

interface WeekProps {
  counted: Counted;
  week: { readonly data: ProjectWeek | undefined; readonly error: Error | null };
}

/** A card while the list of projects is read. */
export function WaitingCard() {
  return (
    <li aria-hidden className="overflow-hidden rounded-xl border border-line bg-surface">
      <span className="flex animate-pulse items-center gap-3 px-5 pt-5">
        <span className="block size-9 rounded-lg bg-raised" />
        <span className="block h-9 w-40 rounded-lg bg-raised" />
      </span>
      <Waiting />
    </li>
  );
}

/** As tall while it is read as it is then, so that nothing moves. */
function Week({ counted, week: { data, error } }: WeekProps) {
  if (error && !data) {
    return <span className="block min-h-33 px-5 pt-4 text-xs text-bad">{error.message}</span>;
  }
  if (!data) return <Waiting />;
  const { count, before, days, events, errors } = data;
  return (
    <>
      <span className="flex items-end justify-between gap-4 px-5 pt-4 pb-3">
        <span className="min-w-0">
          <span className="flex items-baseline gap-2" title={fullNumber(count)}>
            <span className="text-2xl leading-8 font-semibold tabular-nums">
              {shortNumber(count)}
            </span>
            <Change value={count} before={before} format={fullNumber} />
          </span>
          <span className="block text-xs text-muted">
            {counted === 'servers' ? t`servers in 7 days` : t`visitors in 7 days`}
          </span>
        </span>
        <Count value={events} noun={events === 1 ? t`event` : t`events`} />
        <Count value={errors} noun={errors === 1 ? t`error` : t`errors`} isBad={errors > 0} />
      </span>
      <span className="mt-auto block">
        {/* Without today, which always goes down. */}
        <TrendLine
          values={days.slice(0, -1)}
          label={trendLabel(counted, days.map(fullNumber).join(', '))}
        />
      </span>
    </>
  );
}

const trendLabel = (counted: Counted, days: string): string =>
  counted === 'servers'
    ? t`servers of the last 7 days: ${days}`
    : t`visitors of the last 7 days: ${days}`;

interface CountProps {
  value: number;
  noun: string;
  isBad?: boolean;
}

function Count({ value, noun, isBad = false }: CountProps) {
  return (
    <span className="shrink-0 text-right" title={fullNumber(value)}>
      <span className={classNames('block text-sm font-medium tabular-nums', isBad && 'text-bad')}>
        {shortNumber(value)}
      </span>
      <span className="block text-xs text-muted">{noun}</span>
    </span>
  );
}

function Waiting() {
  return (
    <span aria-hidden className="block animate-pulse">
      <span className="flex items-end justify-between gap-4 px-5 pt-4 pb-3">
        <span className="block h-12 w-28 rounded-lg bg-raised" />
        <span className="block h-9 w-12 rounded-lg bg-raised" />
        <span className="block h-9 w-12 rounded-lg bg-raised" />
      </span>
      <span className="block h-10 bg-raised" />
    </span>
  );
}
