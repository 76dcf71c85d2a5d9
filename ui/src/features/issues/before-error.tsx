import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../components/class-names.ts';
import { FailureNotice } from '../../components/notice.tsx';
import { readablePath } from '../../components/readable-path.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { dayAt } from '../../components/zone/zone-time.ts';
import { fullMomentFormat } from '../../components/zone/moment-formats.ts';
import { useZone } from '../../components/zone/zone.ts';
import { useProject } from '../projects/index.ts';
import type { Occurrence } from './issue-queries.ts';
import { replaySearch } from './replay-link.tsx';
import { replayOfQuery } from './replay-of-query.ts';
import { beforeText, trailLength, trailQuery, type TrailStep } from './trail-query.ts';
import { t } from '../../words/words.ts';

interface BeforeErrorProps {
  slug: string;
  /** With a session. */
  occurrence: Occurrence;
}

const link = 'text-xs text-accent hover:underline';

const dots: Readonly<Record<TrailStep['kind'], string>> = {
  view: 'bg-line',
  event: 'bg-accent',
  error: 'bg-bad',
};

/** What happened in the session of an error before it, and the error itself at the end. */
export function BeforeError({ slug, occurrence }: BeforeErrorProps) {
  const { id: projectId } = useProject();
  const zone = useZone();
  const trail = useQuery(trailQuery(projectId, occurrence));
  const replay = useQuery(replayOfQuery(projectId, occurrence)).data;
  const { sessionId, timestamp, type } = occurrence;
  const at = Date.parse(timestamp);
  const [first] = trail.data ?? [];
  const hasElsewhere = trail.data?.some(({ isElsewhere }) => isElsewhere) ?? false;
  return (
    <section aria-label={t`Before this error`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-sm font-medium">{t`Before this error`}</h3>
        <span className="flex gap-4">
          {replay && first && (
            <Link
              to="/projects/$slug/replays/$sessionId/$windowId"
              params={{ slug, sessionId: replay.sessionId, windowId: replay.windowId }}
              search={replaySearch(replay, first.at)}
              className={link}
            >
              {t`Watch from here`}
            </Link>
          )}
          <Link
            to="/projects/$slug/events"
            params={{ slug }}
            search={{
              range: 'custom',
              from: dayAt(zone, at - trailLength),
              to: dayAt(zone, at),
              filters: [{ field: 'session_id', operator: 'equals', value: sessionId }],
            }}
            className={link}
          >
            {t`Open in Events`}
          </Link>
        </span>
      </div>
      {trail.error && <FailureNotice error={trail.error} retry={() => void trail.refetch()} />}
      {trail.isPending && <Skeleton className="h-24" />}
      {trail.data?.length === 0 && (
        <p className="mb-1 text-sm text-muted">
          {t`Nothing else was collected in this session in the 30 minutes before.`}
        </p>
      )}
      {trail.data && (
        <ol className="border-l-2 border-line text-sm">
          {trail.data.map((step) => (
            <Step key={step.id} slug={slug} step={step} before={at - step.at} />
          ))}
          <li aria-current="step" className="relative flex items-baseline gap-3 py-1 pl-4">
            <Dot className={dots.error} />
            <time
              dateTime={timestamp}
              title={fullMomentFormat(zone).format(at)}
              className="w-12 shrink-0 text-right text-xs text-muted tabular-nums"
            >
              {beforeText(0)}
            </time>
            <span className="min-w-0 truncate font-medium text-bad">
              {t`This error`} <bdi className="font-normal text-muted">{type.slice(0, 200)}</bdi>
            </span>
          </li>
        </ol>
      )}
      {hasElsewhere && (
        <p className="mt-1 text-xs text-muted">
          {t`Steps in other tabs of the session are paler.`}
        </p>
      )}
    </section>
  );
}

interface StepProps {
  slug: string;
  step: TrailStep;
  /** ms */
  before: number;
}

function Step({ slug, step, before }: StepProps) {
  const zone = useZone();
  const { id, at, kind, name, detail, isElsewhere, issueId } = step;
  const shown = kind === 'view' ? readablePath(name) : name;
  return (
    <li
      className={classNames(
        'relative flex items-baseline gap-3 py-1 pl-4',
        isElsewhere && 'text-muted',
      )}
    >
      <Dot className={classNames(dots[kind], isElsewhere && 'opacity-50')} />
      <time
        dateTime={new Date(at).toISOString()}
        title={fullMomentFormat(zone).format(at)}
        className="w-12 shrink-0 text-right text-xs text-muted tabular-nums"
      >
        {beforeText(before)}
      </time>
      <span className="min-w-0 flex-1 truncate" title={[name, detail].filter(Boolean).join(' ')}>
        {kind === 'view' && <span className="text-muted">{t`Page`} </span>}
        {kind === 'error' && issueId !== null ? (
          <Link
            to="/projects/$slug/issues/$id"
            params={{ slug, id: issueId }}
            search={{ occurrence: id }}
            className="font-medium text-bad hover:underline"
          >
            <bdi>{shown}</bdi>
          </Link>
        ) : (
          <bdi
            className={classNames(kind !== 'view' && 'font-medium', kind === 'error' && 'text-bad')}
          >
            {shown}
          </bdi>
        )}
        {detail !== '' && <bdi className="ml-2 text-muted">{detail}</bdi>}
      </span>
    </li>
  );
}

function Dot({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('absolute top-2.5 -left-[5px] size-2 rounded-full', className)}
    />
  );
}
