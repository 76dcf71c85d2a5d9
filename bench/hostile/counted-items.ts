import type { Project } from '../collect.ts';
import type { Service } from '../service.ts';

interface Counted {
  readonly byOutcome: ReadonlyMap<string, number>;
  /** Items, without those dropped for their size. */
  readonly items: number;
  /** Dropped for their size: unread requests, and items of those that were read. */
  readonly forBytes: number;
}

/** The outcomes of everything that a project sent. */
export async function countedItems(service: Service, { id }: Project): Promise<Counted> {
  const answer = (await service.request('GET', `/v0/project/${id}/outcomes`)) as {
    readonly items: readonly {
      readonly outcome: string;
      readonly detail: string | null;
      readonly count: number;
    }[];
  };
  const byOutcome = new Map<string, number>();
  let [items, forBytes] = [0, 0];
  for (const { outcome, detail, count } of answer.items) {
    const isForBytes = detail === 'bytesPerMinute';
    const name = isForBytes ? `${outcome} (for their bytes, mostly whole requests)` : outcome;
    byOutcome.set(name, (byOutcome.get(name) ?? 0) + count);
    if (isForBytes) forBytes += count;
    else items += count;
  }
  return { byOutcome, items, forBytes };
}

/** Whether everything that was sent, in requests with the same number of items, was counted exactly once. */
export function isAllCounted(
  { items, forBytes }: Counted,
  sent: number,
  itemsOfRequest: number,
): boolean {
  const left = sent - items;
  const requests = (left - forBytes) / (itemsOfRequest - 1);
  return Number.isInteger(requests) && requests >= 0 && requests <= forBytes;
}
