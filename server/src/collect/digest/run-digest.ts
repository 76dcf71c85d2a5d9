import { join } from 'node:path';
import { outliveSignals } from '../../platform/outlive-signals.ts';
import { systemClock } from '../../platform/clock.ts';
import { openEventStore } from '../../store/events/index.ts';
import { Digest } from './digest.ts';
import type { DigestKind } from './digest-kind.ts';
import { DigestLoop } from './digest-loop.ts';
import type { DigestLog } from './digest-log.ts';
import { deferrable } from './deferrable.ts';
import { DigestStopped, pause } from './engine-retries.ts';
import { Trial } from './guard/trial.ts';
import { LoopPause } from './loop-pause.ts';
import { lockFile } from '../../platform/lock-file.ts';
import type { FromDigest, ToDigest } from './messages.ts';
import { ProjectStates } from './project-states.ts';

const beatEvery = 1000;
const lockEvery = 50;
const ackWithin = 30_000;

const projects = new ProjectStates();
const ending = new AbortController();
type NumberRequest = Extract<ToDigest, { type: 'number' }>;
type StoreAnswer = Pick<Extract<ToDigest, { type: 'kept' }>, 'ok' | 'answer'>;
const waitingForAck = new Map<number, (answer: StoreAnswer) => void>();
const pausing = new LoopPause(() => send({ type: 'held' }));
let loop: DigestLoop | undefined;
let opened: Digest | undefined;
let foundOthers = false;
let grownTo = 0;
let lastAck = 0;

const send = (message: FromDigest): void => {
  // Without a parent, the disconnection ends this process, so a failed message needs no handling.
  process.send?.(message, undefined, undefined, () => undefined);
};
const log: DigestLog = (level, message, fields = {}) => {
  send({ type: 'log', level, message, fields });
};

/** Resolves when the parent has stored what it was told, with its answer; rejects if it could not. */
function ask(message: (id: number) => FromDigest): Promise<unknown> {
  const id = (lastAck += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => answer({ ok: false }), ackWithin);
    const answer = (kept: StoreAnswer): void => {
      clearTimeout(timer);
      waitingForAck.delete(id);
      if (kept.ok) resolve(kept.answer);
      else reject(new Error('Results of the digest could not be saved'));
    };
    waitingForAck.set(id, answer);
    send(message(id));
  });
}

async function report(message: (id: number) => FromDigest): Promise<void> {
  await ask(message);
}

/** An idle process never collects garbage, so the memory of a burst would stay allocated. */
function giveBack(): void {
  globalThis.gc?.();
}

async function run(
  begin: Extract<ToDigest, { type: 'begin' }>,
  kinds: readonly DigestKind[],
): Promise<void> {
  const { dataFolder, journalId, engine, checkpointBytes, maxItems, lastEnd, trialDeadline } =
    begin;
  projects.set(begin.projects);
  // The digest of a killed service may not have noticed yet.
  const path = join(dataFolder, 'journal', 'digest.lock');
  while (lockFile(path) === null) {
    await pause(lockEvery, ending.signal);
    if (ending.signal.aborted) return;
  }
  const newTrial = (): Trial =>
    new Trial({
      script: process.argv[1] ?? '',
      execArgv: process.execArgv,
      projects,
      deferrable: deferrable(kinds),
      log,
      deadline: trialDeadline,
    });
  const digest = new Digest({
    dataFolder,
    journalId,
    kinds,
    lastEnd,
    trial: newTrial(),
    laterTrial: newTrial(),
    onAlive: () => send({ type: 'alive' }),
    store: openEventStore(
      engine,
      kinds.map(({ table }) => table),
    ),
    projects,
    clock: systemClock,
    log,
    onFirstEvents: (events) => report((id) => ({ type: 'first', id, events })),
    onFound: (name, found, source) =>
      ask((id) => ({ type: 'found', id, name, found, ...(source && { source }) })),
    onStoring: (projects, times) => send({ type: 'storing', projects, times }),
    onStored: () => send({ type: 'stored' }),
    onNumbered: (changes) => report((id) => ({ type: 'numbered', id, changes })),
    blobs: begin.blobs,
    sharesDeadLetters: begin.sharesDeadLetters,
    ...(maxItems === undefined ? {} : { maxItems }),
  });
  opened = digest;
  if (begin.hasOthers || foundOthers) noteOthers();
  const beat = (): void => {
    const { needed, figures } = digest;
    send({ type: 'beat', needed, figures, names: digest.names.takeUsage() });
  };
  setInterval(() => {
    beat();
    for (const kind of digest.kinds) void kind.everySecond?.();
    loop?.checkDeadLetterRequests();
  }, beatEvery);
  beat();
  loop = new DigestLoop({
    digest,
    checkpointBytes,
    signal: ending.signal,
    onProgress: beat,
    onRest: giveBack,
    pausing,
  });
  loop.grown(grownTo);
  await loop.run();
  digest.close();
}

/** Rows and sessions are no longer only those of this instance. */
function noteOthers(): void {
  foundOthers = true;
  opened?.share();
  loop?.look();
}

/** Not during a snapshot, which has the log of numbers. */
async function giveNumbers({ id, visitors, ...of }: NumberRequest): Promise<void> {
  const given = pausing.isRequested
    ? undefined
    : opened?.numbering.giveTo(of, visitors, ending.signal);
  // The digest reports a failure itself, when it needs numbers.
  const numbers = (await given?.catch(() => null)) ?? null;
  send({ type: 'given', id, numbers });
}

function begin(message: Extract<ToDigest, { type: 'begin' }>, kinds: readonly DigestKind[]): void {
  run(message, kinds).then(
    () => process.exit(0),
    (error: unknown) => {
      if (error instanceof DigestStopped) process.exit(0);
      log('error', 'The digest failed; restarting it', { error: String(error) });
      process.disconnect();
      process.exitCode = 1;
      setTimeout(() => process.exit(1), 100);
    },
  );
}

/** Handles the parent's messages, and ends when the parent is gone. */
export function runDigest(kinds: readonly DigestKind[]): void {
  process.on('message', (message: ToDigest) => {
    switch (message.type) {
      case 'begin':
        return begin(message, kinds);
      case 'grown':
        grownTo = message.end;
        return loop?.grown(message.end);
      case 'projects':
        return projects.set(message.projects);
      case 'others':
        return noteOthers();
      case 'removed':
        return projects.forget(message.projects);
      case 'kept':
        return waitingForAck.get(message.id)?.(message);
      case 'checkpoint':
        return loop?.checkpointSoon();
      case 'number':
        return void giveNumbers(message);
      case 'hold':
        pausing.ask();
        return loop?.look();
      case 'go':
        return pausing.end();
      case 'end':
        pausing.end();
        return ending.abort();
    }
  });
  outliveSignals();
  process.on('disconnect', () => process.exit(0));
  send({ type: 'up' });
}
