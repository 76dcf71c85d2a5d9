/** Visitors or sessions named in one statement: they travel in its address. */
const portion = 200;

/** Of a statement that looks for what is to be removed. */
export const limits = { seconds: 60, bytes: 2 * 1024 ** 3 };

/** What was accepted before the removal: everything of other journals is older. */
export const before = 'NOT (journal = {journal:String} AND position >= {position:UInt64})';

/** Cuts what is to be named into what one statement names. */
export function portions(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / portion);
  return Array.from({ length: count }, (_, at) => all.slice(at * portion, (at + 1) * portion));
}
