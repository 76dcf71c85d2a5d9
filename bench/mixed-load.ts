import { randomUUID } from 'node:crypto';
import type { Project } from './collect.ts';
import { errorBody } from './error-bodies.ts';
import type { LoopRequest } from './open-loop.ts';
import { pageViews, userAgent } from './page-views.ts';
import { replayEvents } from './replay-events.ts';
import { benchKey } from './service.ts';

/** Requests per second. */
export const mixedRate = 46;
const eventsInArray = 100;
const visitors = Array.from({ length: 20_000 }, () => randomUUID());
const chunk = replayEvents(50_000);
let made = 0;

/**
 * Requests for some seconds, 46 each: nine arrays of 100 events, 20 page views, and some of every other kind
 * of data and read. No body is sent twice.
 */
export function mixedLoad({ id, token }: Project, seconds: number): LoopRequest[] {
  return Array.from({ length: seconds }, () => oneSecond(id, token)).flat();
}

function oneSecond(project: string, token: string): LoopRequest[] {
  made += 1;
  const views = pageViews(token, 9 * eventsInArray + 20).map((view, index) => ({
    ...view,
    userId: visitor(index),
    // For half of the visits, the service itself determines the session.
    sessionId: index % 2 === 0 ? undefined : `s${made}-${index % 50}`,
  }));
  const arrays = Array.from({ length: 9 }, (_, index) =>
    post('/v1/web', views.slice(index * eventsInArray, (index + 1) * eventsInArray)),
  );
  const singles = views.slice(9 * eventsInArray).map((view) => post('/v1/web', view));
  const errors = Array.from({ length: 5 }, (_, index) =>
    post('/v1/error', errorBody(made * 5 + index), token),
  );
  const vitals = Array.from({ length: 5 }, (_, index) =>
    post('/v1/vitals', vitalsBody(token, index)),
  );
  const identifies = Array.from({ length: 3 }, (_, index) => {
    const externalId = `user-${(made * 3 + index) % 5000}`;
    return post('/v1/identify', { token, identifier: visitor(index), externalId });
  });
  const replays = [post('/v1/replay', replayBody(token))];
  return interleaved([
    ...arrays,
    ...singles,
    ...errors,
    ...vitals,
    ...identifies,
    ...replays,
    post('/v1/collect', { server_id: visitor(0), data: { player_count: made % 80 } }, token),
    ...readsOf(project, made),
  ]);
}

function visitor(index: number): string {
  return visitors[(made * 97 + index) % visitors.length] ?? '';
}

function vitalsBody(token: string, index: number): object {
  const vitals = [
    { metric: 'LCP', value: 900 + ((made * 31) % 4000) },
    { metric: 'CLS', value: (made % 40) / 100 },
    { metric: 'INP', value: 40 + ((made * 7) % 600) },
  ];
  const url = `https://shop.example/page/${(made + index) % 300}`;
  return { token, vitals, metadata: { url }, sessionId: `s${made}-${index}` };
}

function replayBody(token: string): object {
  const sequence = made % 60;
  const session = `r${Math.floor(made / 60)}`;
  return { token, sessionId: session, sequence, batchId: `b${made}`, events: chunk };
}

/** A chart, and one of the lists in turn. */
export function readsOf(project: string, turn: number): LoopRequest[] {
  const base = `/v0/project/${project}`;
  const query = { type: 'aggregate', function: 'distinct', input: source };
  const lists = [`events?page=${1 + (turn % 5)}`, 'issues', 'vitals?by=page', 'users', 'replays'];
  return [
    read('POST', `${base}/metrics/query`, { outputs: [{ id: 'n', query }] }),
    read('GET', `${base}/${lists[turn % lists.length] ?? ''}`),
  ];
}

const source = { type: 'source', dataset: 'events-web', field: 'user_id' };

function post(path: string, body: unknown, authorization?: string): LoopRequest {
  const headers = { 'User-Agent': userAgent, ...(authorization && { authorization }) };
  return { name: path, method: 'POST', path, headers, body: JSON.stringify(body) };
}

function read(method: 'GET' | 'POST', path: string, body?: unknown): LoopRequest {
  const headers = { 'x-api-key': benchKey };
  const request = { name: 'read', method, path, headers, mayBeRejected: true };
  return body === undefined ? request : { ...request, body: JSON.stringify(body) };
}

/** Same requests in an order in which kinds alternate. */
function interleaved(requests: readonly LoopRequest[]): LoopRequest[] {
  const step = 17;
  return requests.flatMap((_, index) => requests[(index * step) % requests.length] ?? []);
}
