import { BackupError, type BackupPart } from '../backup/index.ts';
import { EventStoreError, type EventStoreOptions, readFrozen } from '../store/events/index.ts';
import { copiedNames } from './snapshot-events.ts';

/**
 * Reads the frozen tables of a snapshot while something is done with their parts.
 * @param server null if the snapshot has no such tables
 * @throws BackupError if the server fails
 */
export async function withFrozenParts<Result>(
  server: EventStoreOptions | null,
  work: (parts: readonly BackupPart[]) => Promise<Result>,
): Promise<Result> {
  if (server === null) return work([]);
  const { parts, close } = await readFrozen(server, copiedNames).catch(reject);
  try {
    return await work(
      parts.map(({ rows, ...part }) => ({ ...part, rows: () => sentence(rows()) })),
    );
  } finally {
    await close();
  }
}

async function* sentence(rows: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  try {
    yield* rows;
  } catch (error) {
    reject(error);
  }
}

function reject(error: unknown): never {
  if (!(error instanceof EventStoreError)) throw error;
  throw new BackupError(
    `The event store failed: ${error.message}. Run the backup again: it continues with what is there.`,
    { cause: error },
  );
}
