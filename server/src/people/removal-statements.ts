import type { JournalPositions } from '../projects/index.ts';

/**
 * Visitors or sessions of a statement, by the bytes that they may take in it: the engine reads 256 KiB. Each statement may
 * rewrite months of a table, so there should be few.
 */
const mostBytes = 200_000;
/** Quotes and a comma, escaped. */
const aroundEach = 12;

/** Where data accepted before a removal ends. */
export interface RemovedBefore {
  readonly places: JournalPositions;
  /** Journals that began after it. */
  readonly newer: readonly string[];
}

/** Data accepted before the removal: everything from journals that are not known is older. */
export function before({
  places,
  newer,
}: RemovedBefore): readonly [condition: string, params: Readonly<Record<string, string | number>>] {
  const later = [
    ...places.map(
      (_, at) => `(journal = {journal${at}:String} AND position >= {position${at}:UInt64})`,
    ),
    ...newer.map((_, at) => `journal = {newer${at}:String}`),
  ];
  return [
    `NOT (${later.join(' OR ') || 'false'})`,
    Object.fromEntries([
      ...places.flatMap(({ journal, position }, at): [string, string | number][] => [
        [`journal${at}`, journal],
        [`position${at}`, position],
      ]),
      ...newer.map((journal, at): [string, string] => [`newer${at}`, journal]),
    ]),
  ];
}

/** Splits IDs into the portions of statements. */
export function portions(all: readonly string[]): string[][] {
  const found: string[][] = [];
  let left = 0;
  for (const id of all) {
    const bytes = bytesOf(id);
    if (bytes > left) {
      found.push([]);
      left = mostBytes;
    }
    found.at(-1)?.push(id);
    left -= bytes;
  }
  return found;
}

/** The most that an ID can take: others than UUIDs are chosen by clients, and escaped twice. */
function bytesOf(id: string): number {
  const isPlain = /^[\w-]*$/.test(id);
  return aroundEach + (isPlain ? id.length : 4 * JSON.stringify(id).length);
}
