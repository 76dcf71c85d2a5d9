import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** CPU time in milliseconds, which other processes do not affect. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The minimum of several runs: other processes can only increase the time. */
export function leastTimeOf(work: () => void, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) least = Math.min(least, timeOf(work));
  return least;
}

/** Consecutive rounds before it waits for a quieter moment. */
const roundsAtOnce = 5;
const mostRounds = 25;
/** No further round begins after this time (ms). */
const longest = 4000;
const pause = 40;
const never = new Int32Array(new SharedArrayBuffer(4));

/**
 * Measures repeatedly, for a few seconds at most, until a bound holds once. Work within the bound needs one
 * round; other work never passes, however busy the machine is.
 * @param round takes one more measurement and returns whether the bound holds
 */
export function holdsOnce(round: () => boolean): boolean {
  const end = performance.now() + longest;
  for (let done = 0; done < mostRounds && performance.now() < end; done += 1) {
    if (done >= roundsAtOnce) Atomics.wait(never, 0, 0, pause);
    if (round()) return true;
  }
  return false;
}

/** Milliseconds between attempts at work that was too slow. */
const betweenAttempts: readonly number[] = [500, 2000, 4000];

/**
 * Problems found by every one of several attempts, later ones with memory as in a new process: a machine that
 * is busy for seconds, and memory left by other work, only affect some of them.
 */
export function foundEachTime<Found>(
  attempt: () => readonly Found[],
  pauses = betweenAttempts,
): readonly Found[] {
  let found = attempt();
  for (const milliseconds of pauses) {
    if (found.length === 0) break;
    Atomics.wait(never, 0, 0, milliseconds);
    collectGarbage();
    found = attempt();
  }
  return found;
}

/** Median time of the reference on the machine that the limits are meant for (ms). */
const referenceMilliseconds = 40;
/** As long as the measured texts: memory used by others slows long texts more than short ones. */
const lines = Array.from(
  { length: 23_000 },
  (_, index) => `    at f${index % 7} (/srv/shop/src/f${index % 11}.js:${index % 13}:7)`,
);
const reference = lines.join('\n');
const tenth = lines.slice(0, lines.length / 10).join('\n');

/** How many times slower this machine currently is at reading stacks; at least 1. */
export function slowness(): number {
  return Math.max(1, leastTimeOf(() => readReference(reference), 2) / referenceMilliseconds);
}

/** How much longer the reference currently takes in one piece than in ten; at least 1. */
export function referenceGrowth(): number {
  const whole = timeOf(() => readReference(reference));
  let inParts = 0;
  for (let part = 0; part < 10; part += 1) inParts += timeOf(() => readReference(tenth));
  return Math.max(1, whole / inParts);
}

/** The kind of work that stack readers do: patterns, substrings, and objects that stay in memory until the end. */
function readReference(text: string): void {
  const frames = text.split('\n').map((line) => {
    const found = /^\s*at (\S+) \((.*):(\d+):(\d+)\)$/.exec(line);
    const [, name = '', file = '', at = '', column = ''] = found ?? [];
    const folders = file.split('/').map((folder) => folder.toLowerCase());
    const isOwn = !/node_modules|^node:/.test(file);
    const shown = `${name.replace(/\d+/g, '#')} ${folders.join('/')}`;
    return { name, folders, shown, isOwn, line: Number(at), column: Number(column) };
  });
  if (new Set(frames.map(({ shown }) => shown)).size < 2) throw new Error('nothing was read');
}
