import { createInterface } from 'node:readline';
import { BackupError } from '../backup/index.ts';
import { withinTime } from '../platform/within-time.ts';
import type { EventStoreOptions } from '../store/events/index.ts';
import { reachService, silentWithin } from './reach-service.ts';
import type { FromSnapshots } from './snapshot-protocol.ts';

export interface Snapshot {
  readonly folder: string;
  readonly at: number;
  readonly instance: string;
  /** For how long nothing was stored (ms). */
  readonly held: number;
  /** Has frozen tables with the events; null if they are in the folder. */
  readonly server: EventStoreOptions | null;
  /** ID for which other instances handed over dead letters; null if there are no others. */
  readonly handedOver: string | null;
  /** @throws BackupError if the service has ended, and with it the snapshot */
  check(): void;
  /** Tells the service that the backup is complete. It matters only to the doctor, so nothing fails if it can't be told. */
  complete(): Promise<void>;
  /** Lets the service delete it. */
  release(): void;
}

/**
 * Asks the running service for a snapshot of its data folder.
 * @param takeMetadata copies the metadata into the folder; it calls `settled` once its moment is settled
 * @param silentFor how long the service may say nothing (ms)
 * @throws BackupError
 */
export async function askForSnapshot(
  dataFolder: string,
  takeMetadata: (folder: string, settled: () => Promise<void>) => Promise<void>,
  onWaiting: (records: number) => void,
  silentFor = silentWithin,
): Promise<Snapshot> {
  const socket = await reachService(dataFolder, 'begin');
  if (socket === null) {
    throw new BackupError(
      `No service is running with the data folder ${dataFolder}. Start it, or set BELLWETHER_DATA_DIR to its folder. ` +
        'To back up a stopped service, copy the folder.',
    );
  }
  const ended = new BackupError(
    'The service ended during the backup. Start it, and run the backup again.',
  );
  const messages = createInterface({ input: socket })[Symbol.asyncIterator]();
  const hangs = (cause: unknown): never => {
    throw new BackupError(
      `The service with the data folder ${dataFolder} says nothing for ${silentFor / 1000} s. See whether its process is ` +
        'stopped or overloaded, and run the backup again.',
      { cause },
    );
  };
  const next = async (): Promise<Exclude<FromSnapshots, { type: 'failed' | 'working' }>> => {
    for (;;) {
      const { done, value } = await withinTime(silentFor, () => messages.next()).catch(hangs);
      if (done === true) throw ended;
      const message = JSON.parse(value) as FromSnapshots;
      if (message.type === 'failed') throw new BackupError(message.message);
      if (message.type !== 'working') return message;
    }
  };
  try {
    let message = await next();
    for (; message.type === 'waiting'; message = await next()) onWaiting(message.records);
    if (message.type !== 'held') throw ended;
    const { folder, at, instance } = message;
    let held = 0;
    let server: EventStoreOptions | null = null;
    let handedOver: string | null = null;
    await takeMetadata(folder, async () => {
      socket.write(`${JSON.stringify({ type: 'settled' })}\n`);
      const ready = await next();
      if (ready.type === 'ready') ({ held, server, handedOver } = ready);
    });
    const check = (): void => {
      if (socket.destroyed || socket.readableEnded) throw ended;
    };
    check();
    return {
      folder,
      at,
      instance,
      held,
      server,
      handedOver,
      check,
      complete: async () => {
        socket.write(`${JSON.stringify({ type: 'complete' })}\n`);
        await next().catch(() => undefined);
      },
      release: () => socket.destroy(),
    };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
