import { locale } from '../../components/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Flag } from '../../components/flag.tsx';
import { countryName } from '../../components/country.ts';
import { useZone } from '../../components/zone/zone.ts';
import { zonedFormat } from '../../components/zone/zoned-format.ts';
import { isReport, latestEventsQuery } from '../latest-events/index.ts';
import { countedBy, type ProjectData, useProject } from '../projects/index.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

export interface LiveVisitsProps {
  /** Whether the page waits for the first visit. */
  waiting?: boolean;
}

const timeOfDay = zonedFormat(locale, { timeStyle: 'medium' });

/** The latest events, as they arrive. */
export default function VisitsCard({ waiting }: Required<LiveVisitsProps>) {
  const project = useProject();
  const { id: projectId } = project;
  const zone = useZone();
  const events = useQuery(latestEventsQuery(projectId));
  const rows = events.data ?? [];
  return (
    <Card>
      <CardTitle aside={<LiveMark />}>{t`Latest events`}</CardTitle>
      {events.error && <FailureNotice error={events.error} />}
      {!waiting && events.isPending && <Skeleton className="h-110" />}
      {!events.error && events.data && rows.length === 0 && (
        <EmptyNotice>
          {waiting ? waitingText(project) : t`No events in the last 30 days.`}
        </EmptyNotice>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const { page, url, country, browser, os } = row.fieldValues;
          const event = isReport(row) ? t`Report of a server` : row.fieldValues.event;
          const where = isReport(row) ? reportText(row.fieldValues) : (page ?? url ?? '');
          return (
            <li key={row.id} className="flex items-baseline gap-3 py-2 text-sm">
              <time dateTime={row.timestamp} className="shrink-0 text-xs text-muted tabular-nums">
                {timeOfDay(zone).format(Date.parse(row.timestamp))}
              </time>
              <span className="min-w-0 flex-1 truncate" title={where}>
                {event !== 'pageview' && <span className="mr-2 font-medium">{event}</span>}
                {where}
              </span>
              <span className="shrink-0 text-xs text-muted">
                {[browser, os].filter(Boolean).join(' · ')}
                {country && (
                  <span
                    className="ml-2"
                    role="img"
                    aria-label={countryName(country)}
                    title={countryName(country)}
                  >
                    <Flag country={country} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function waitingText(project: ProjectData): string {
  return 'templateId' in project && countedBy(project.templateId) === 'servers'
    ? t`Waiting for the first report. It appears here within two seconds.`
    : t`Waiting for the first visit. Open a page of your site. The visit appears here within two
        seconds.`;
}

/** What a server runs. */
function reportText(values: Readonly<Record<string, string | undefined>>): string {
  const names = ['server_type', 'game_version', 'plugin_version', 'java_version'] as const;
  return names.flatMap((name) => values[name] ?? []).join(' · ');
}

function LiveMark() {
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted">
      <span className="size-2 animate-pulse rounded-full bg-good motion-reduce:animate-none" />{' '}
      {t`Live`}
    </span>
  );
}
