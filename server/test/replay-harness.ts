import type { ReplayPayload } from '../src/kinds/replay/record.ts';
import { unpackEvents } from '../src/replays/index.ts';
import { client, collectorHarness, project, type Sent, token } from './collector-harness.ts';

/** A collector with a project that accepts replays, and chunks to send to it. */
export async function replayHarness() {
  const harness = await collectorHarness();
  let made = 0;
  let session = '';
  const at = (offset: number) => harness.clock.now() + offset;
  const event = (offset: number, more: object = {}) => ({
    type: 3,
    timestamp: at(offset),
    data: { source: 1 },
    ...more,
  });
  const set = (change: Parameters<typeof project>[0]): void => {
    harness.projects.set(token, project({ sessionReplaysEnabled: true, ...change }));
  };
  const send = (body: unknown, headers: Record<string, string> = {}, query = ''): Promise<Sent> =>
    harness.send(body, { path: `/v1/replay${query}`, headers });
  const last = () => harness.records.at(-1)?.payload as ReplayPayload;
  return {
    ...harness,
    harness,
    at,
    event,
    set,
    send,
    last,
    session: () => session,
    /** Later chunks belong to a new session. */
    newSession: () => {
      session = `session-${(made += 1)}`;
      set({});
      harness.drops.length = 0;
    },
    chunk: (more: object = {}) => ({
      token,
      sessionId: session,
      windowId: 'w',
      sequence: 0,
      url: 'https://shop.example/cart?x=1',
      identifier: client,
      events: [event(-2000), event(-1000)],
      ...more,
    }),
    answerTo: async (body: unknown, headers: Record<string, string> = {}, query = '') => {
      const { status, json } = await send(body, headers, query);
      return [status, json];
    },
    /** Records of the session. */
    mine: () =>
      harness.records.filter(({ payload }) => (payload as ReplayPayload).session === session),
    storedEvents: async (key = last().blob): Promise<unknown> => {
      const blob = await harness.blobs.get(key);
      if (blob === null) throw new Error('There is no such blob');
      return JSON.parse((await unpackEvents(key, blob)).toString());
    },
  };
}
