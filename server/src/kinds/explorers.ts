import { kinds } from './all.ts';
import type { ExplorerReader } from './explorer-reader.ts';
import type { ExplorerTable } from './explorer.ts';
import type { Kind } from './kind.ts';

/** What the event explorer shows of all kinds, in the order of its modes. */
export const explorers: readonly (ExplorerTable | ExplorerReader)[] = (
  await Promise.all(kinds.map((kind: Kind) => kind.explorer()))
)
  .filter((explorer) => explorer !== null)
  .toSorted((one, other) => one.place - other.place);
