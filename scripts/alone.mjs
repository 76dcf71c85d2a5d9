import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A socket file exists for a moment before its process listens (ms). */
const newFor = 1000;
/** Removing takes far less: a process that takes longer has crashed (ms). */
const removingFor = 10_000;

/**
 * Runs a task while no other process runs one with the same address; waits if necessary. The lock is a
 * listening socket, which the system closes when the process ends for any reason. Waiting processes connect
 * to it, and are disconnected at that moment.
 */
export async function alone(address, task, onWait = () => undefined) {
  let release = await listen(address);
  for (let isReported = false; release === null; isReported = true) {
    if (!isReported) onWait();
    const refused = await untilReleased(address);
    // On some systems the socket is a file, which remains after a crash without a listener.
    if (refused && !address.startsWith('\0')) await removeStale(address);
    release = await listen(address);
  }
  try {
    return await task();
  } finally {
    await release();
  }
}

/** Removes the file of a crashed process. Only one process at a time may do so: the next file is in use. */
async function removeStale(address) {
  const removing = `${address}.removing`;
  try {
    mkdirSync(removing);
  } catch {
    if (isOlder(removing, removingFor)) rmSync(removing, { recursive: true, force: true });
    return sleep(50);
  }
  try {
    if (!isOlder(address, newFor)) return await sleep(50);
    if (await untilReleased(address)) rmSync(address, { force: true });
  } finally {
    rmSync(removing, { recursive: true, force: true });
  }
}

function isOlder(path, milliseconds) {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > milliseconds;
}

/** Address for tasks with this name in this folder. */
export function addressFor(name, folder) {
  const key = createHash('sha256').update(`${name}\0${folder}`).digest('hex').slice(0, 16);
  const socket = `bellwether-${process.getuid?.() ?? ''}-${key}`;
  if (process.platform === 'linux') return `\0${socket}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${socket}`;
  return join(tmpdir(), socket);
}

/** A function that releases the lock, or null if another process has it. */
function listen(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => undefined).on('close', () => waiting.delete(socket));
    });
    const release = () =>
      new Promise((done) => {
        server.close(done);
        for (const socket of waiting) socket.destroy();
      });
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(release));
  });
}

/** Resolves when the lock is released; true if the address exists without a listener. */
function untilReleased(address) {
  return new Promise((resolve) => {
    let refused = false;
    const socket = connect(address);
    socket.on('error', ({ code }) => (refused = code === 'ECONNREFUSED'));
    socket.on('close', () => resolve(refused));
    socket.resume();
  });
}
