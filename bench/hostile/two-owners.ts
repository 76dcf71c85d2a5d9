import { createProject, type Project } from '../collect.ts';
import type { LoopRequest } from '../open-loop.ts';
import { pageViews, userAgent } from '../page-views.ts';
import { benchKey, type Service, startService, untilReady } from '../service.ts';
import type { Other } from './during.ts';
import { untilDigested } from './until-digested.ts';

/** A service with a project of the administrator, and one of somebody else who wants to do harm. */
export interface TwoOwners {
  readonly service: Service;
  readonly own: Project;
  readonly hostile: Project & { readonly key: string };
  /** A chart of the administrator's project: a new question each time. */
  readonly chart: Other;
}

const events = 5_000;
const eventsInArray = 100;
const day = 86_400_000;
/** A loop asks fewer. */
const questions = 400;

/** Starts the service; the caller stops it. */
export async function startTwoOwners(): Promise<TwoOwners> {
  const service = await startService(undefined, { environment: { BELLWETHER_SIGNUP: 'open' } });
  await untilReady(service);
  const own = await createProject(service);
  const key = await signUp(service);
  const body = { name: 'Hostile', private: false };
  const made = (await service.request('POST', '/v0/project', body, key)) as Project;
  await sendVisits(service, own);
  await untilDigested(service);
  return { service, own, hostile: { ...made, key }, chart: chartOf(own) };
}

/** @returns a key of a new user */
async function signUp(service: Service): Promise<string> {
  const send = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { origin: service.url, cookie };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(service.url + path, sent);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const person = { name: 'Eve', email: 'eve@example.com', password: 'a password of eve' };
  const signedUp = await send('/auth/sign-up/email', person);
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const created = await send('/v0/api-keys', { name: 'Bench' }, cookies.join('; '));
  return ((await created.json()) as { key: string }).key;
}

async function sendVisits(service: Service, { token }: Project): Promise<void> {
  const headers = { authorization: token, 'user-agent': userAgent };
  for (let from = 0; from < events; from += eventsInArray) {
    const body = JSON.stringify(pageViews(token, eventsInArray));
    const answer = await fetch(`${service.url}/v1/web`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`/v1/web: ${answer.status} ${await answer.text()}`);
  }
}

function chartOf({ id }: Project): Other {
  const now = Date.now();
  const requests = Array.from({ length: questions }, (_, nth): LoopRequest => {
    const range = { type: 'absolute', from: now - 7 * day - nth, to: now };
    const source = { type: 'source', dataset: 'events-web', field: 'user_id' };
    const input = { type: 'timeRange', range, input: source };
    const query = { type: 'aggregate', function: 'distinct', input };
    return {
      name: 'chart',
      method: 'POST',
      path: `/v0/project/${id}/metrics/query`,
      headers: { 'x-api-key': benchKey },
      body: JSON.stringify({ outputs: [{ id: 'a', query }] }),
      mayBeRejected: true,
    };
  });
  return { what: 'chart of another owner', requests, perSecond: 5, target: 500 };
}
