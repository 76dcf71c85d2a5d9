/** Visitors or sessions per statement: they are sent in its URL. */
const portion = 200;

/** Data accepted before the removal: everything from other journals is older. */
export const before = 'NOT (journal = {journal:String} AND position >= {position:UInt64})';

/** Splits IDs into the portions of statements. */
export function portions(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / portion);
  return Array.from({ length: count }, (_, at) => all.slice(at * portion, (at + 1) * portion));
}
