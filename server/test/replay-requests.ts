import { expect } from 'vitest';
import type { Project } from '../src/projects/index.ts';
import type { ReplaysHarness } from './replays-harness.ts';

/** The visitor of stored chunks, and another one. */
export const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
export const other = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e1';

/** An rrweb event; `timestamp` in Unix milliseconds. */
export function event(timestamp: number, more: object = {}) {
  return { type: 3, timestamp, ...more };
}

/** Like a wipe or an error reset, but without removing anything. */
export async function change(
  { db }: ReplaysHarness,
  id: string,
  to: { generation?: number; error_generation?: number },
): Promise<void> {
  await db.updateTable('projects').set(to).where('id', '=', id).execute();
}

/** Requests for the replays of a project. */
export function replayRequests(harness: ReplaysHarness, project: () => Project) {
  const url = (path = '') => `/v0/project/${project().id}/replays${path}`;
  const list = async (query: Record<string, string> = {}) => {
    const path = url(`?${new URLSearchParams(query).toString()}`);
    const answer = await harness.ask('acmeMember', 'GET', path);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { items: Record<string, unknown>[]; total: number };
  };
  return {
    url,
    list,
    sessionsOf: async (query: Record<string, string> = {}) =>
      (await list(query)).items.map(({ sessionId }) => sessionId),
    eventsOf: async (path: string, query = '') => {
      const answer = await harness.ask('acmeViewer', 'GET', url(`${path}/events${query}`));
      expect(answer.status, answer.text).toBe(200);
      return answer.body as { items: { timestamp: number }[]; total: number; hasMore: boolean };
    },
  };
}
