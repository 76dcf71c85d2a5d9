import type { DigestKind } from '../digest-kind.ts';
import type { DigestContext } from '../digest-step.ts';
import type { KeepFound } from '../findings.ts';
import { systemRandom } from '../../../platform/random.ts';
import { DayValues } from '../names/day-values.ts';
import { KnownNames } from '../names/known-names.ts';
import { namesOf } from '../names/learn-names.ts';
import { agentReader } from '../parse-user-agent.ts';
import { ProjectStates } from '../project-states.ts';
import { TimedRun } from './timed-run.ts';
import { type FromTrial, parseItem, type ToTrial, type TrialTask } from './trial-messages.ts';
import { outliveSignals } from '../../../platform/outlive-signals.ts';

/** Nothing is kept of what is tried. */
const keep: KeepFound = async () => undefined;

const usualAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * The process that tries records: it runs the steps of their kinds, like the digest. A record that loops is
 * stopped and the process continues; one that exhausts memory or crashes ends it.
 */
export function runTrial(kinds: readonly DigestKind[]): void {
  const send = (message: FromTrial): void => {
    process.send?.(message, undefined, undefined, () => undefined);
  };
  const projects = new ProjectStates();
  const context: DigestContext = {
    journalId: '',
    versionOf: () => '0',
    sessions: { assign: () => '' },
    visitors: { prepare: () => Promise.resolve(), numberOf: () => 0 },
    names: new KnownNames({ kinds: namesOf(kinds), limitOf: () => 1 }),
    values: new DayValues({ limitOf: () => 1, random: systemRandom }),
    agents: agentReader(),
    isGone: () => false,
  };
  // Warms up, so that the first record isn't charged for code that is slow only once.
  context.agents(usualAgent);
  const parts = { projects, blobs: null, log: () => undefined, keep, isTrial: true };
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind.open(parts)]));
  const tryOne = (task: TrialTask): void => {
    if (task.state !== null) projects.set([task.state]);
    const item = parseItem(task.item);
    const kind = item.record.v === 1 ? byKind.get(item.record.kind) : undefined;
    kind?.digest([item], context, new Map(), kind.newSampler?.(), []);
  };
  const timed = new TimedRun();
  let failedRun = -1;
  process.on('message', ({ run, first, tasks }: ToTrial) => {
    if (run === failedRun) return;
    const failed = timed.each(tasks, tryOne, (index) =>
      send({ type: 'passed', run, index: first + index }),
    );
    if (failed === undefined) return;
    failedRun = run;
    send({ type: 'failed', run, index: first + failed.index, reason: failed.reason });
  });
  outliveSignals();
  process.on('disconnect', () => process.exit(0));
  send({ type: 'up' });
}
