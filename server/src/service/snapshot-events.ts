import { join } from 'node:path';
import { computedNames, copiedTables } from '../kinds/tables.ts';
import { copyEngine, type EventStoreOptions, frozenTables } from '../store/events/index.ts';
import type { EventEngine } from './event-engine.ts';
import type { Foundation } from './foundation.ts';
import { snapshotFolder } from './snapshot-protocol.ts';

/** How the names of what the engine freezes for snapshots begin. */
export const frozenFor = 'backup';
/** The tables of a snapshot. */
export const copiedNames = copiedTables.map(({ name }) => name);

/** Copies the events as they are at one moment. */
export interface EventsCopy {
  /** Where a command reads the copy; null if it is in the snapshot's folder. */
  readonly server: EventStoreOptions | null;
  prepare(signal: AbortSignal): Promise<void>;
  /** While nothing is stored. */
  take(signal: AbortSignal): Promise<void>;
  /** What the snapshot's folder does not have. */
  remove(): Promise<void>;
  /** Whether there is something to remove. */
  remains(): Promise<boolean>;
}

/** @returns null if the events can't be reached yet */
export function eventsCopy(
  engine: Pick<EventEngine, 'address' | 'embedded'>,
  { folder, clock }: Pick<Foundation, 'folder' | 'clock'>,
): EventsCopy | null {
  const address = engine.address();
  if (address === null) return null;
  if (engine.embedded() === null) return onServer(address);
  return {
    server: null,
    prepare: async () => undefined,
    take: (signal) => {
      const from = { address, folder: folder.at('engine'), without: computedNames };
      const target = join(folder.at(snapshotFolder), 'engine');
      return copyEngine(from, `${frozenFor}${clock.now()}`, target, signal);
    },
    remove: async () => undefined,
    remains: async () => false,
  };
}

function onServer(server: EventStoreOptions): EventsCopy {
  const { prepare, freeze, remove, exist } = frozenTables(server, copiedNames);
  return { server, prepare, take: freeze, remove, remains: exist };
}
