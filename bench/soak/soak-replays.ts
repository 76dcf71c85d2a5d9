import type { Project } from '../collect.ts';
import type { Service } from '../service.ts';
import { fates, type SentItems } from './sent-items.ts';
import { chunksInSession, eventsInChunk } from './soak-load.ts';

const pageSize = 100;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

interface Listed {
  readonly sessionId: string;
  readonly windowId: string;
}

/** Replays whose events can't all be read, one line each. A file that is missing leaves out its events. */
export async function wrongReplays(
  service: Service,
  { id }: Project,
  sent: SentItems,
): Promise<string[]> {
  const path = `/v0/project/${id}/replays`;
  const read = async <Item>(of: string) => (await service.request('GET', of)) as Page<Item>;
  const events = new Map<string, number>();
  for (let offset = 0, hasMore = true; hasMore; offset += pageSize) {
    const page = await read<Listed>(`${path}?limit=${pageSize}&offset=${offset}`);
    for (const { sessionId, windowId } of page.items) {
      const { items } = await read(`${path}/${sessionId}/${windowId}/events?limit=${pageSize}`);
      events.set(sessionId, (events.get(sessionId) ?? 0) + items.length);
    }
    ({ hasMore } = page);
  }
  const wrong: string[] = [];
  for (let session = 0; session * chunksInSession < sent.count; session++) {
    const [least, most] = boundsOf(sent, session);
    const count = events.get(`replay-${session}`) ?? 0;
    if (count < least || count > most)
      wrong.push(`replay ${session}: ${count} events instead of ${least} to ${most}`);
  }
  return wrong;
}

function boundsOf(sent: SentItems, session: number): [least: number, most: number] {
  let [least, most] = [0, 0];
  for (let chunk = 0; chunk < chunksInSession; chunk++) {
    const fate = sent.fateOf(session * chunksInSession + chunk);
    if (fate === fates.acknowledged) least += eventsInChunk;
    if (fate === fates.acknowledged || fate === fates.unknown) most += eventsInChunk;
  }
  return [least, most];
}
