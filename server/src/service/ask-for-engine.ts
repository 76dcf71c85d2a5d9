import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { withinTime } from '../platform/within-time.ts';
import type { EngineAddress } from '../store/events/index.ts';
import { OperatorError } from './operator-command.ts';
import { reachService, silentWithin } from './reach-service.ts';
import type { FromSnapshots } from './snapshot-protocol.ts';

/** The engine of a running service, until `release`. */
export interface LentEngine {
  readonly address: EngineAddress;
  release(): void;
}

/**
 * Asks the running service for its embedded engine.
 * @param silentFor how long the service may say nothing (ms)
 * @returns null if none is running
 * @throws OperatorError if it isn't ready, hangs, or is of an earlier release
 */
export async function askForEngine(
  dataFolder: string,
  silentFor = silentWithin,
): Promise<LentEngine | null> {
  const socket = await reachService(dataFolder, 'engine');
  if (socket === null) return null;
  const lines = createInterface({ input: socket });
  const heard = () => Promise.race([once(lines, 'line'), once(lines, 'close')]);
  const [line] = (await withinTime(silentFor, heard).catch(() => [])) as [string?];
  const message = line === undefined ? null : (JSON.parse(line) as FromSnapshots);
  if (message?.type === 'engine')
    return { address: message.address, release: () => socket.destroy() };
  socket.destroy();
  throw new OperatorError(
    message?.type === 'failed'
      ? message.message
      : 'The running service did not answer. See whether its process is stopped, or restart it, so that it runs this ' +
          'release, and try again.',
  );
}
