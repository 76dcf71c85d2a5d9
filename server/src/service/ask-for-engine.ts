import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { EngineAddress } from '../store/events/index.ts';
import { OperatorError } from './operator-command.ts';
import { reachService } from './reach-service.ts';
import type { FromSnapshots } from './snapshot-protocol.ts';

/** The engine of a running service, until `release`. */
export interface LentEngine {
  readonly address: EngineAddress;
  release(): void;
}

/**
 * Asks the running service for its embedded engine.
 * @returns null if none is running
 * @throws OperatorError if it isn't ready, or is of an earlier release
 */
export async function askForEngine(dataFolder: string): Promise<LentEngine | null> {
  const socket = await reachService(dataFolder, 'engine');
  if (socket === null) return null;
  const lines = createInterface({ input: socket });
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
  const message = line === undefined ? null : (JSON.parse(line) as FromSnapshots);
  if (message?.type === 'engine')
    return { address: message.address, release: () => socket.destroy() };
  socket.destroy();
  throw new OperatorError(
    message?.type === 'failed'
      ? message.message
      : 'The running service did not answer. Restart it, so that it runs this release, and try again.',
  );
}
