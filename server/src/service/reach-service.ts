import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type SnapshotDoor, snapshotDoor } from './snapshot-protocol.ts';

/** A service that says nothing for so long hangs, or is stopped (ms). */
export const silentWithin = 30_000;

/**
 * A connection to the service that runs with a data folder, for a command.
 * @param type of its first message
 * @returns null if none is running
 */
export async function reachService(
  dataFolder: string,
  type: 'begin' | 'engine',
): Promise<Socket | null> {
  let door: SnapshotDoor;
  try {
    door = JSON.parse(await readFile(join(dataFolder, snapshotDoor), 'utf8')) as SnapshotDoor;
  } catch {
    return null;
  }
  const socket = connect(door.port, '127.0.0.1');
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify({ type, secret: door.secret, knowsWorking: true })}\n`);
  return socket;
}
