import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A socket file is there for a moment before its process listens (ms). */
const newFor = 1000;
/** Removing takes far less: who has not done it by then has crashed (ms). */
const removingFor = 10_000;

/**
 * Runs a task while no other process runs one of the same address; waits until it may. The lock is a
 * socket that listens, which the system takes back when the process ends, however it ends. Waiting is
 * a connection to it, which breaks at that moment.
 */
export async function alone(address, task, onWait = () => undefined) {
  let release = await listen(address);
  for (let told = false; release === null; told = true) {
    if (!told) onWait();
    const refused = await untilReleased(address);
    // Some systems have a file for it, which a crash leaves behind with nobody listening.
    if (refused && !address.startsWith('\0')) await removeStale(address);
    release = await listen(address);
  }
  try {
    return await task();
  } finally {
    await release();
  }
}

/** Removes the file of a process that crashed. One process at a time does: the next file is not stale. */
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

/** Where tasks of this name on this folder meet. */
export function addressFor(name, folder) {
  const key = createHash('sha256').update(`${name}\0${folder}`).digest('hex').slice(0, 16);
  const socket = `bellwether-${process.getuid?.() ?? ''}-${key}`;
  if (process.platform === 'linux') return `\0${socket}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${socket}`;
  return join(tmpdir(), socket);
}

/** What releases the lock, or null where somebody else has it. */
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

/** Resolves when who has the lock lets go; true when the address is there and nobody listens. */
function untilReleased(address) {
  return new Promise((resolve) => {
    let refused = false;
    const socket = connect(address);
    socket.on('error', ({ code }) => (refused = code === 'ECONNREFUSED'));
    socket.on('close', () => resolve(refused));
    socket.resume();
  });
}
