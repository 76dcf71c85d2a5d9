import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../components/class-names.ts';
import { locale } from '../../components/locale.ts';
import { FailureNotice } from '../../components/notice.tsx';
import { duration, fullNumber } from '../../components/figures.ts';
import { useZone } from '../../components/zone/zone.ts';
import { zonedFormat } from '../../components/zone/zoned-format.ts';
import { daysOf } from '../../period/days-of.ts';
import { type PersonDetail, sessionEventsQuery } from './people-queries.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const timeOfDay = zonedFormat(locale, { timeStyle: 'medium' });

interface SessionEventsProps {
  slug: string;
  session: PersonDetail['latestSessions'][number];
}

/** What happened in a session, first to last. */
export function SessionEvents({ slug, session }: SessionEventsProps) {
  const { id: projectId } = useProject();
  const zone = useZone();
  const events = useQuery(sessionEventsQuery(projectId, session));
  if (events.error) {
    return <FailureNotice error={events.error} retry={() => void events.refetch()} />;
  }
  // As high as the rows, so that nothing below moves.
  if (!events.data)
    return <div style={{ height: `${Math.min(Number(session.events), 20) * 1.75}rem` }} />;
  const { rows, isCut } = events.data;
  const shown = rows.filter((row) => row.fieldValues.event !== 'page_leave');
  return (
    <div className="pb-3 pl-1">
      <ol className="border-l-2 border-line" aria-label={t`Session events`}>
        {shown.map((row) => {
          const { event = '', page, url } = row.fieldValues;
          const where = (page ?? url ?? '').slice(0, 300);
          const isView = event === 'pageview';
          return (
            <li key={row.id} className="relative flex items-baseline gap-3 py-1 pl-4 text-sm">
              <span
                aria-hidden
                className={classNames(
                  'absolute top-2.5 -left-[5px] size-2 rounded-full',
                  isView ? 'bg-line' : 'bg-accent',
                )}
              />
              <time dateTime={row.timestamp} className="shrink-0 text-xs text-muted tabular-nums">
                {timeOfDay(zone).format(Date.parse(row.timestamp))}
              </time>
              <span className="min-w-0 flex-1 truncate" title={where} dir="auto">
                {!isView && <span className="mr-2 font-medium">{event.slice(0, 300)}</span>}
                {where}
              </span>
              <TimeOnPage leaves={rows} page={page} after={row.timestamp} isView={isView} />
            </li>
          );
        })}
      </ol>
      {isCut && (
        <p className="mt-2 text-xs text-muted">
          {t`These are the first ${fullNumber(rows.length)} events.`}
        </p>
      )}
      <Link
        to="/projects/$slug/events"
        params={{ slug }}
        search={{
          ...daysOf(session.startedAt, session.endedAt, zone),
          filters: [{ field: 'session_id', operator: 'equals', value: session.id }],
        }}
        className="mt-2 inline-block text-xs text-accent hover:underline"
      >
        {t`Open in Events`}
      </Link>
    </div>
  );
}

interface TimeOnPageProps {
  leaves: readonly { timestamp: string; fieldValues: Record<string, string> }[];
  page: string | undefined;
  after: string;
  isView: boolean;
}

/** How long a page was viewed, by its next leave. */
function TimeOnPage({ leaves, page, after, isView }: TimeOnPageProps) {
  if (!isView) return null;
  const leave = leaves.find(
    ({ timestamp, fieldValues }) =>
      timestamp >= after && fieldValues.event === 'page_leave' && fieldValues.page === page,
  );
  const time = Number(leave?.fieldValues.time_on_page ?? Number.NaN);
  if (!Number.isFinite(time)) return null;
  return (
    <span className="shrink-0 text-xs text-muted tabular-nums" title={t`Time on page`}>
      {duration(time)}
    </span>
  );
}
