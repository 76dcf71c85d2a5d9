import type { ExplorerReader } from './explorer-reader.ts';
import type { ExplorerTable } from './explorer.ts';
import type { StoredKind } from './kind.ts';
import { storedKinds } from './stored.ts';

/** What the event explorer shows of all kinds, in the order of its modes. */
export const explorers: readonly (ExplorerTable | ExplorerReader)[] = (
  await Promise.all(storedKinds.map((kind: StoredKind) => kind.explorer()))
)
  .filter((explorer) => explorer !== null)
  .toSorted((one, other) => one.place - other.place);
