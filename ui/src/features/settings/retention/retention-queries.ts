import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';

/** Days of a response; its schema also allows `Infinity`, which is never sent. */
export function daysIn(days: number | string | null): number | null {
  return days === null ? null : Number(days);
}

type Answer = components['schemas']['Retention'];
export type RetentionKind = keyof Omit<Answer, 'defaults'>;
/** Days by kind. Null is the instance's default, and unlimited in the instance's own settings. */
export type DaysByKind = Readonly<Record<RetentionKind, number | null>>;

export interface Retention {
  readonly own: DaysByKind;
  readonly defaults: DaysByKind;
}

function daysByKind(answer: Omit<Answer, 'defaults'>): DaysByKind {
  const { events, telemetry, vitals, errors, outcomes, replays } = answer;
  return { events, telemetry, vitals, errors, outcomes, replays: daysIn(replays) };
}

function retentionIn({ defaults, ...own }: Answer): Retention {
  return { own: daysByKind(own), defaults: daysByKind(defaults) };
}

export function retentionQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'retention'),
    queryFn: async () => {
      const params = { path: { idOrSlug: projectId } };
      return retentionIn(await unwrap(api.GET('/v0/project/{idOrSlug}/retention', { params })));
    },
  });
}

export async function updateRetention(
  id: string,
  changes: Partial<DaysByKind>,
): Promise<Retention> {
  const params = { path: { idOrSlug: id } };
  const pending = api.PATCH('/v0/project/{idOrSlug}/retention', { params, body: changes });
  return retentionIn(await unwrap(pending));
}
