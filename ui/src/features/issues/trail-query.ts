import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import type { Occurrence } from './issue-queries.ts';

type Row = components['schemas']['ExplorerRow'];

/** Something that was collected in the session of an error, before it. */
export interface TrailStep {
  readonly id: string;
  /** Unix ms. */
  readonly at: number;
  readonly kind: 'view' | 'event' | 'error';
  /** The path of a view, the name of an event, or the type of an error. */
  readonly name: string;
  /** The properties of an event, or the message of an error; empty without any. */
  readonly detail: string;
  /** Whether it happened in another window of the session. */
  readonly isElsewhere: boolean;
  /** The issue of an error. */
  readonly issueId: string | null;
}

/** How far back the trail of an error begins, ms. */
export const trailLength = 30 * 60_000;
const mostSteps = 20;
const mostProperties = 4;
const longestText = 200;

/** The last steps of the session before an error, in order of time. Only for occurrences with a session. */
export function trailQuery(projectId: ProjectId, occurrence: Occurrence) {
  const { id, sessionId } = occurrence;
  return queryOptions({
    queryKey: projectKey(projectId, 'events', 'before-error', id),
    enabled: sessionId !== '',
    staleTime: 60_000,
    queryFn: async (): Promise<readonly TrailStep[]> => {
      const [events, errors] = await Promise.all([
        readRows(projectId, occurrence, 'events'),
        readRows(projectId, occurrence, 'errors'),
      ]);
      return stepsBefore(occurrence, events, errors);
    },
  });
}

async function readRows(
  idOrSlug: ProjectId,
  { sessionId, timestamp }: Occurrence,
  mode: 'events' | 'errors',
): Promise<readonly Row[]> {
  const at = Date.parse(timestamp);
  const ofSession = { ...compared, field: 'session_id', operator: 'equals', value: sessionId };
  const isStep = { ...compared, field: 'event', operator: 'notEquals', value: 'page_leave' };
  const filter = mode === 'events' ? { type: 'and', conditions: [ofSession, isStep] } : ofSession;
  const { rows } = await unwrap(
    api.GET('/v0/project/{idOrSlug}/events/search', {
      params: {
        path: { idOrSlug },
        query: {
          mode,
          // One of the errors is the occurrence itself.
          pageSize: String(mostSteps + 1),
          fromTime: String(at - trailLength),
          toTime: String(at + 1),
          filter: JSON.stringify(filter),
        },
      },
    }),
  );
  return rows;
}

const compared = { type: 'comparison' } as const;

/** The steps of some rows, in order of time. @param events newest first, like errors */
export function stepsBefore(
  { id, windowId, timestamp }: Pick<Occurrence, 'id' | 'windowId' | 'timestamp'>,
  events: readonly Row[],
  errors: readonly Row[],
): readonly TrailStep[] {
  const until = Date.parse(timestamp);
  const stepOf = (row: Row, kind: TrailStep['kind'], name: string, detail: string): TrailStep => {
    const { window_id: window = '', issue_id: issueId = null } = row.fieldValues;
    return {
      id: row.id,
      at: Date.parse(row.timestamp),
      kind,
      name: name.slice(0, longestText),
      detail: detail.slice(0, longestText),
      isElsewhere: window !== '' && windowId !== '' && window !== windowId,
      issueId,
    };
  };
  const steps = [
    ...events.map((row) => {
      const { event = '', page, url } = row.fieldValues;
      const isView = event === 'pageview';
      return isView
        ? stepOf(row, 'view', page ?? url ?? '/', '')
        : stepOf(row, 'event', event, propertiesOf(row));
    }),
    ...errors.flatMap((row) => {
      const { error_type: type = '', error_message: message = '' } = row.fieldValues;
      return row.id === id ? [] : [stepOf(row, 'error', type, message)];
    }),
  ];
  return steps
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at)
    .slice(-mostSteps);
}

/** The first properties of an event, such as `plan: team, seats: 3`. */
function propertiesOf({ rawData }: Row): string {
  const { properties } = objectIn(rawData);
  if (typeof properties !== 'object' || properties === null) return '';
  return Object.entries(properties)
    .slice(0, mostProperties)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** How long before the error a step was, such as `−0:42`. @param ms */
export function beforeText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return `−${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
