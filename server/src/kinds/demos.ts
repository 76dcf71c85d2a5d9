import type { EventTable } from '../store/events/index.ts';
import { kinds } from './all.ts';
import type { DemoContext, DemoMaker } from './demo-data.ts';
import type { Kind } from './kind.ts';

export { hasErrorsSince } from './error/demo/errors-since-rows.ts';
export { Traffic } from './web/demo/traffic.ts';

/** The demo data of each kind that has some, and the table of its rows. */
export async function demoMakers(
  context: DemoContext,
): Promise<readonly (DemoMaker & { readonly table: EventTable })[]> {
  const found = await Promise.all(
    kinds.map(async ({ demo, table }: Kind) => {
      const data = await demo();
      return data === null ? [] : [{ ...data(context), table: table.name }];
    }),
  );
  return found.flat();
}
