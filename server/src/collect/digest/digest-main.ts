import { join } from 'node:path';
import { BuildFiles } from '../../builds/build-files.ts';
import { systemClock } from '../../platform/clock.ts';
import { blobReader } from '../../store/blobs/index.ts';
import { openEventStore } from '../../store/events/index.ts';
import { Symbolicator } from '../../symbolication/index.ts';
import { Digest } from './digest.ts';
import { DigestLoop } from './digest-loop.ts';
import type { DigestLog } from './digest-log.ts';
import { DigestStopped, pause } from './engine-patience.ts';
import { lockFile } from '../../platform/lock-file.ts';
import type { FromDigest, ToDigest } from './messages.ts';
import { ProjectStates } from './project-states.ts';

/** The digest's process: does what its parent says, and ends when the parent is gone. */
const beatEvery = 1000;
const lockEvery = 50;
const ackWithin = 30_000;

const projects = new ProjectStates();
const ending = new AbortController();
const waitingForAck = new Map<number, (ok: boolean) => void>();
let loop: DigestLoop | undefined;
let grownTo = 0;
let lastAck = 0;

const send = (message: FromDigest): void => {
  // When the parent is gone its disconnection ends this process; a failed message is no news.
  process.send?.(message, undefined, undefined, () => undefined);
};
const log: DigestLog = (level, message, fields = {}) => {
  send({ type: 'log', level, message, fields });
};

/** Resolves when the parent has kept what it is told; rejects when it could not. */
function report(message: (id: number) => FromDigest): Promise<void> {
  const id = (lastAck += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => answer(false), ackWithin);
    const answer = (ok: boolean): void => {
      clearTimeout(timer);
      waitingForAck.delete(id);
      if (ok) resolve();
      else reject(new Error('What the digest has found could not be kept'));
    };
    waitingForAck.set(id, answer);
    send(message(id));
  });
}

/** A process that rests never collects: what a burst has left would stay for ever. */
function giveBack(): void {
  globalThis.gc?.();
}

async function run(begin: Extract<ToDigest, { type: 'begin' }>): Promise<void> {
  const { dataFolder, journalId, engine, checkpointBytes, maxItems } = begin;
  projects.set(begin.projects);
  // The digest of a killed service may still be about to notice.
  const path = join(dataFolder, 'journal', 'digest.lock');
  while (lockFile(path) === null) await pause(lockEvery, ending.signal);
  const digest = new Digest({
    dataFolder,
    journalId,
    store: openEventStore(engine),
    projects,
    clock: systemClock,
    log,
    onFirstEvents: (events) => report((id) => ({ type: 'first', id, events })),
    onIdentified: (identified, replay) =>
      report((id) => ({
        type: 'identified',
        id,
        identified,
        ...(replay === undefined ? {} : { replay }),
      })),
    onNewGroups: (groups) => report((id) => ({ type: 'groups', id, groups })),
    onOccurred: (occurred) => report((id) => ({ type: 'occurred', id, occurred })),
    symbols: new Symbolicator(new BuildFiles(blobReader(begin.blobs), systemClock), systemClock),
    ...(maxItems === undefined ? {} : { maxItems }),
  });
  const beat = (): void => send({ type: 'beat', needed: digest.needed, figures: digest.figures });
  setInterval(() => {
    beat();
    loop?.lookForLetters();
  }, beatEvery);
  beat();
  loop = new DigestLoop({
    digest,
    checkpointBytes,
    signal: ending.signal,
    onProgress: beat,
    onRest: giveBack,
  });
  loop.grown(grownTo);
  await loop.run();
}

function begin(message: Extract<ToDigest, { type: 'begin' }>): void {
  run(message).then(
    () => process.exit(0),
    (error: unknown) => {
      if (error instanceof DigestStopped) process.exit(0);
      log('error', 'The digest failed and begins anew', { error: String(error) });
      process.disconnect();
      process.exitCode = 1;
      setTimeout(() => process.exit(1), 100);
    },
  );
}

process.on('message', (message: ToDigest) => {
  switch (message.type) {
    case 'begin':
      return begin(message);
    case 'grown':
      grownTo = message.end;
      return loop?.grown(message.end);
    case 'projects':
      return projects.set(message.projects);
    case 'kept':
      return waitingForAck.get(message.id)?.(message.ok);
    case 'checkpoint':
      return loop?.checkpointSoon();
    case 'end':
      return ending.abort();
  }
});
// A signal to the whole group must not cut a batch; the parent says when to end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
send({ type: 'up' });
