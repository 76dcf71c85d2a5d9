import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableNames } from '../server/src/kinds/tables.ts';
import {
  type EngineAddress,
  type EventStore,
  openEventStore,
  startEmbeddedEngine,
} from '../server/src/store/events/index.ts';

const entry = fileURLToPath(new URL('../server/dist/engine.js', import.meta.url));
const memoryBytes = 4 * 1024 ** 3;

/** Opens the engine of a stopped service, for operations without an endpoint. */
export async function withEngine<Result>(
  folder: string,
  use: (store: EventStore, address: EngineAddress) => Promise<Result>,
): Promise<Result> {
  const engine = await startEmbeddedEngine({ folder: join(folder, 'engine'), memoryBytes, entry });
  const store = openEventStore(engine.address, tableNames);
  try {
    return await use(store, engine.address);
  } finally {
    await store.close();
    await engine.close();
  }
}
