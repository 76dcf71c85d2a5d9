import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { writeDurably } from '../platform/durable-write.ts';
import type { DataVersions } from '../store/events/index.ts';
import {
  beginInstances,
  type InstancesParts,
  type InstancesSnapshot,
} from './instances-snapshot.ts';
import { noteBackup } from './last-backup.ts';
import { SnapshotError } from './snapshot-error.ts';
import {
  type FromSnapshots,
  snapshotDoor,
  snapshotFolder,
  type ToSnapshots,
} from './snapshot-protocol.ts';
import { eventsCopy, frozenFor } from './snapshot-events.ts';
import {
  notReady,
  type SnapshotCaller,
  type SnapshotParts,
  takeSnapshot,
} from './take-snapshot.ts';

/** Messages are short; whoever sends more does not know the protocol. */
const mostBytes = 4096;
const mostConnections = 8;
const workingEvery = 1_000;

/** Except parts that are frozen for the copy before an upgrade, which can be made at this time. */
async function removeFrozen(shadow: string): Promise<void> {
  for (const name of existsSync(shadow) ? await readdir(shadow) : []) {
    if (name.startsWith(frozenFor)) await rm(join(shadow, name), { recursive: true, force: true });
  }
}

type ServerParts = SnapshotParts &
  InstancesParts & {
    readonly versions: Pick<DataVersions, 'begin' | 'end'>;
    readonly engineReady: Promise<void>;
  };

/** What a killed service has left on a server. */
async function removeFrozenTables(parts: ServerParts): Promise<void> {
  const copy = eventsCopy(parts.engine, parts);
  // For nothing, the digests of all instances would stand still, and another one couldn't make a backup.
  if (copy === null || !(await copy.remains())) return;
  const instances = await beginInstances(parts);
  try {
    await copy.remove();
  } finally {
    await instances.end();
  }
}

/** Makes snapshots for the backup command, one at a time, and lets another command use the embedded engine. */
export class SnapshotServer {
  private readonly secret = randomBytes(32).toString('base64url');
  private readonly server = createServer((socket) => this.serve(socket));
  private readonly sockets = new Set<Socket>();
  private busy: Promise<void> | null = null;
  /** Whether the command has ended, and only what it left is removed. */
  private isEnding = false;

  private constructor(private readonly parts: ServerParts) {}

  /** Deletes what a killed service has left, and listens. */
  static async open(parts: ServerParts): Promise<SnapshotServer> {
    const { folder, engineReady } = parts;
    // A server may take as long as it wants, its failure is reported elsewhere, and another instance may make a snapshot.
    engineReady.then(() => removeFrozenTables(parts)).catch(() => undefined);
    await rm(folder.at(snapshotFolder), { recursive: true, force: true });
    await removeFrozen(folder.at('engine', 'shadow'));
    const opened = new SnapshotServer(parts);
    const { server, secret } = opened;
    server.maxConnections = mostConnections;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await writeDurably(folder.at(snapshotDoor), JSON.stringify({ port, secret }));
    return opened;
  }

  async close(): Promise<void> {
    await rm(this.parts.folder.at(snapshotDoor), { force: true });
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await this.busy;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    const gone = new AbortController();
    let settle: () => void = () => undefined;
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    let complete: () => void = () => undefined;
    const completed = new Promise<void>((resolve) => {
      complete = resolve;
    });
    let text = '';
    let begun = false;
    let working: NodeJS.Timeout | undefined;
    const send = (message: FromSnapshots): void => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    };
    const hear = (line: string): void => {
      const message = parsed(line);
      if (begun && message?.type === 'settled') settle();
      else if (begun && message?.type === 'complete') complete();
      else if (!begun && message?.type === 'begin' && this.isSecret(message.secret)) {
        begun = true;
        if (message.knowsWorking === true)
          working = setInterval(() => send({ type: 'working' }), workingEvery);
        void this.make({ send, settled, completed, signal: gone.signal }, socket);
      } else if (!begun && message?.type === 'engine' && this.isSecret(message.secret)) {
        begun = true;
        this.lendEngine(send, socket);
      } else socket.destroy();
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (text + chunk).split('\n');
      text = lines.pop() ?? '';
      if (text.length > mostBytes) socket.destroy();
      for (const line of lines) hear(line);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      clearInterval(working);
      gone.abort();
    });
  }

  private async make(caller: SnapshotCaller, socket: Socket): Promise<void> {
    while (this.busy !== null) {
      if (!this.isEnding) {
        caller.send({ type: 'failed', message: 'Another backup is running. Wait for it.' });
        return;
      }
      await this.busy;
    }
    let done: () => void = () => undefined;
    this.busy = new Promise((resolve) => {
      done = resolve;
    });
    let instances: InstancesSnapshot | null = null;
    try {
      instances = await beginInstances(this.parts);
      const at = await takeSnapshot(this.parts, instances, caller);
      void caller.completed.then(() => this.note(at, caller));
      await new Promise((resolve) =>
        socket.destroyed ? resolve(null) : socket.once('close', resolve),
      );
    } catch (error) {
      const message =
        error instanceof SnapshotError ? error.message : 'No snapshot could be taken.';
      caller.send({ type: 'failed', message });
    } finally {
      this.isEnding = true;
      if (instances !== null) await this.removeSnapshot(instances);
      this.isEnding = false;
      this.busy = null;
      done();
    }
  }

  private async note(at: number, caller: SnapshotCaller): Promise<void> {
    const { db, log } = this.parts;
    await noteBackup(db, at).catch((error: unknown) =>
      log.error({ err: error }, 'the time of a backup could not be noted'),
    );
    caller.send({ type: 'noted' });
  }

  private async removeSnapshot(instances: InstancesSnapshot): Promise<void> {
    const { engine, folder, log } = this.parts;
    const failed = (error: unknown): void =>
      log.error({ err: error }, 'a snapshot could not be deleted');
    await rm(folder.at(snapshotFolder), { recursive: true, force: true }).catch(failed);
    // What remains is deleted by the next start or the next backup.
    await eventsCopy(engine, this.parts)?.remove().catch(failed);
    await instances.end().catch(failed);
  }

  /** What was computed from roll-ups counts no longer when the command has ended. */
  private lendEngine(send: (message: FromSnapshots) => void, socket: Socket): void {
    const { engine, versions } = this.parts;
    const address = engine.address();
    if (address === null) return send({ type: 'failed', message: notReady });
    socket.once('close', () => {
      versions.begin(null);
      versions.end(null);
    });
    send({ type: 'engine', address });
  }

  private isSecret(text: unknown): boolean {
    const given = Buffer.from(String(text));
    const own = Buffer.from(this.secret);
    return given.length === own.length && timingSafeEqual(given, own);
  }
}

function parsed(line: string): ToSnapshots | null {
  try {
    return JSON.parse(line) as ToSnapshots;
  } catch {
    return null;
  }
}
