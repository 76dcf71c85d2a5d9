import type { Project } from '../collect.ts';
import { errorBody } from '../error-bodies.ts';
import { readsOf } from '../mixed-load.ts';
import type { LoopRequest } from '../open-loop.ts';
import { userAgent } from '../page-views.ts';
import { replayEvents } from '../replay-events.ts';
import type { PageViewModel } from './page-view-model.ts';
import { SentItems } from './sent-items.ts';

/** Kinds of data whose items are found again one by one, and identify calls. */
export const soakedKinds = ['web', 'error', 'vital', 'telemetry', 'replay', 'identify'] as const;
export type SoakedKind = (typeof soakedKinds)[number];

/** A request, and the items that it sends. */
export interface SoakRequest extends LoopRequest {
  readonly kind: SoakedKind | null;
  readonly items: readonly number[];
}

const eventsInArray = 50;
const arrays = 4;
const singles = 20;
const chunk = replayEvents(20_000);
export const eventsInChunk = chunk.length;
/** Chunks of one session. */
export const chunksInSession = 40;
export const people = 500;

/** Makes requests of all kinds of data and reads, and remembers the items of each kind. */
export class SoakLoad {
  readonly sent: Readonly<Record<SoakedKind, SentItems>> = {
    web: new SentItems(),
    error: new SentItems(),
    vital: new SentItems(),
    telemetry: new SentItems(),
    replay: new SentItems(),
    identify: new SentItems(),
  };
  private seconds = 0;

  /** @param projects with page views; the first one has everything else, too */
  constructor(
    private readonly projects: readonly [Project, Project],
    private readonly model: PageViewModel,
  ) {}

  /** The requests of one second. No item is sent twice. */
  second(): SoakRequest[] {
    this.seconds += 1;
    const [{ id, token }] = this.projects;
    const batches = [...repeat(arrays, eventsInArray), ...repeat(singles, 1)];
    const requests = [
      ...batches.map((size) => this.post('web', '/v1/web', size, (items) => this.views(items))),
      ...repeat(3, 1).map(() =>
        this.post('error', '/v1/error', 1, ([item = 0]) => errorBody(item), token),
      ),
      ...repeat(4, 1).map(() =>
        this.post('vital', '/v1/vitals', 1, ([item = 0]) => vitalsBody(token, item)),
      ),
      ...repeat(2, 1).map(() =>
        this.post('telemetry', '/v1/collect', 1, ([item = 0]) => report(item), token),
      ),
      this.post('replay', '/v1/replay', 1, ([item = 0]) => replayBody(token, item)),
      ...repeat(2, 1).map(() =>
        this.post('identify', '/v1/identify', 1, ([item = 0]) => this.identify(token, item)),
      ),
      ...readsOf(id, this.seconds).map((read) => ({ ...read, kind: null, items: [] })),
    ];
    const step = 17;
    return requests.flatMap((_, index) => requests[(index * step) % requests.length] ?? []);
  }

  private views(items: readonly number[]): unknown {
    const bodies = items.map((item) => {
      const { project, event, page, visitor, at } = this.model.of(item);
      return {
        token: this.projects[project]?.token,
        userId: visitor,
        // For half of the visitors, the service itself determines the session.
        sessionId: item % 2 === 0 ? undefined : `s${visitor}`,
        event,
        page,
        url: `https://www.example.com${page}`,
        timestamp: at,
        properties: { mark: String(item) },
      };
    });
    return bodies.length === 1 ? bodies[0] : bodies;
  }

  private identify(token: string, item: number): object {
    const { visitor } = this.model.of(item * 7);
    return {
      token,
      identifier: visitor,
      externalId: `user-${item % people}`,
      traits: { last: item },
    };
  }

  private post(
    kind: SoakedKind,
    path: string,
    size: number,
    bodyOf: (items: readonly number[]) => unknown,
    authorization?: string,
  ): SoakRequest {
    const items = this.sent[kind].take(size);
    const headers = { 'User-Agent': userAgent, ...(authorization && { authorization }) };
    const body = JSON.stringify(bodyOf(items));
    return { name: path, method: 'POST', path, headers, body, kind, items };
  }
}

function repeat(times: number, value: number): number[] {
  return Array.from({ length: times }, () => value);
}

function vitalsBody(token: string, item: number): object {
  const metadata = { url: `https://www.example.com/blog/article-${item % 97}` };
  const vitals = [{ metric: 'LCP', value: 900 + ((item * 31) % 4000) }];
  return { token, vitals, metadata, sessionId: `mark-${item}` };
}

function report(item: number): object {
  const tail = String(item % 300).padStart(12, '0');
  return { server_id: `bbbbbbbb-bbbb-4bbb-8bbb-${tail}`, data: { player_count: item } };
}

function replayBody(token: string, item: number): object {
  const sessionId = `replay-${Math.floor(item / chunksInSession)}`;
  return { token, sessionId, sequence: item, batchId: `batch-${item}`, events: chunk };
}
