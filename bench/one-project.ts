import type { EngineAddress, EventStore } from '../server/src/store/events/index.ts';
import { type Slice, startOf30Days } from './chart-questions.ts';
import { createProject } from './collect.ts';
import { fillEvents } from './fill-events.ts';
import { userAgent } from './page-views.ts';
import { type Service, untilReady } from './service.ts';

/** The only project of a service, and the last 30 days. */
async function sliceOf(store: EventStore): Promise<Slice> {
  const statement = { sql: 'SELECT project FROM events LIMIT 1', params: {} };
  const [row] = await store.query<{ project: number }>(statement, { seconds: 5, bytes: 1e9 });
  if (row === undefined) throw new Error('The page view of the bench was not stored');
  const now = Date.now();
  return { project: row.project, now, from: startOf30Days(now, 'UTC') };
}

/** Creates the only project of a new service. @returns its ID, when its first event is stored */
export async function storeOneEvent(service: Service): Promise<string> {
  await untilReady(service);
  const { id, token } = await createProject(service);
  await store(service, id, token);
  return id;
}

/** Stores a page view, so that nothing remembered of the project's rows is valid. */
export async function storeAnotherEvent(service: Service, id: string): Promise<void> {
  const { token } = (await service.request('GET', `/v0/project/${id}`)) as { token: string };
  await store(service, id, token);
}

async function store(service: Service, id: string, token: string): Promise<void> {
  const totalOf = async () =>
    ((await service.request('GET', `/v0/project/${id}/events`)) as { total: number }).total;
  const before = await totalOf();
  await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: JSON.stringify({ token, event: 'pageview', url: 'https://shop.example/' }),
  });
  while ((await totalOf()) === before) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Fills the project of a stopped service with events of the last days, 30 by default. Parts of them are still being merged. */
export async function fillOneProject(
  store: EventStore,
  address: EngineAddress,
  rows: number,
  days?: number,
): Promise<Slice> {
  const slice = await sliceOf(store);
  await fillEvents(address, { project: slice.project, rows, now: slice.now, days });
  return slice;
}
