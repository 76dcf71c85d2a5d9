import type { JournalPositions } from '../projects/index.ts';

/** Visitors or sessions per statement: they are sent in its URL. */
const portion = 200;

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
  const count = Math.ceil(all.length / portion);
  return Array.from({ length: count }, (_, at) => all.slice(at * portion, (at + 1) * portion));
}
