import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid } from '../../../platform/uuid.ts';
import { defaultSessionLimits, OpenSessions, sessionSilence } from './open-sessions.ts';
import { readCheckpoint, writeCheckpoint } from './session-checkpoint.ts';

const minute = 60_000;
const journal = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const project = { project: 1, generation: 1 };

test('thirty minutes of inactivity end a session, and not a millisecond less', () => {
  const sessions = new OpenSessions();
  const first = sessions.assign(project, 'a', 0, 100);
  const edge = sessions.assign(project, 'a', sessionSilence, 200);
  const over = sessions.assign(project, 'a', sessionSilence * 2 + 1, 300);
  expect(isUuid(first)).toBe(true);
  expect(edge).toBe(first);
  expect(over).not.toBe(first);
});

test('an event that begins no session continues an open one, or has no session', () => {
  const sessions = new OpenSessions();
  const leave = (visitor: string, at: number) => sessions.assign(project, visitor, at, at, false);
  expect(leave('a', 0)).toBe('');
  const first = sessions.assign(project, 'a', minute, 1);
  expect(leave('a', 30 * minute)).toBe(first);
  expect(sessions.assign(project, 'a', 60 * minute, 2)).toBe(first);
  expect(leave('a', 90 * minute + 1)).toBe('');
  expect(leave('a', 500 * minute)).toBe('');
  const next = sessions.assign(project, 'a', 510 * minute, 3);
  expect(isUuid(next)).toBe(true);
  expect(next).not.toBe(first);
  expect(leave('a', 511 * minute)).toBe(next);
});

test('visitors, projects and generations have their own sessions', () => {
  const sessions = new OpenSessions();
  const ids = [
    sessions.assign(project, 'a', 0, 1),
    sessions.assign(project, 'b', 0, 2),
    sessions.assign({ project: 2, generation: 1 }, 'a', 0, 3),
    sessions.assign({ project: 1, generation: 2 }, 'a', 0, 4),
  ];
  expect(new Set(ids).size).toBe(4);
});

test('deleted projects are forgotten, and sessions of others stay', () => {
  const sessions = new OpenSessions();
  const kept = [
    sessions.assign({ project: 1, generation: 2 }, 'a', 0, 1),
    sessions.assign({ project: 11, generation: 1 }, 'a', 0, 2),
  ];
  sessions.assign(project, 'a', 0, 3);
  sessions.forget((number, generation) => number === 1 && generation < 2);
  expect(sessions.size).toBe(2);
  expect(sessions.assign({ project: 1, generation: 2 }, 'a', minute, 4)).toBe(kept[0]);
  expect(sessions.assign({ project: 11, generation: 1 }, 'a', minute, 5)).toBe(kept[1]);
});

test('memory holds at most the visitors of the last hour', () => {
  const sessions = new OpenSessions();
  for (let index = 0; index < 50_000; index++)
    sessions.assign(project, `visitor-${index}`, index * 1000, index);
  expect(sessions.size).toBeLessThanOrEqual(3700);
});

/** Sessions by a plain search through all earlier events. */
function oracle(events: readonly { visitor: string; at: number }[]): number[] {
  const groups: number[] = [];
  events.forEach(({ visitor, at }, index) => {
    const before = events.slice(0, index).findLastIndex((event) => event.visitor === visitor);
    const previous = events[before];
    const goesOn = previous !== undefined && at - previous.at <= sessionSilence;
    groups.push(goesOn ? (groups[before] ?? -1) : index);
  });
  return groups;
}

test('agrees with a search through all earlier events, across restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-sessions-'));
  const path = join(folder, 'sessions');
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          visitor: fc.constantFrom('a', 'b', 'c'),
          step: fc.oneof(
            fc.integer({ min: 0, max: minute }),
            fc.integer({ min: 25 * minute, max: 35 * minute }),
            fc.constantFrom(sessionSilence, sessionSilence + 1, 10 * 60 * minute),
          ),
        }),
        { maxLength: 60 },
      ),
      fc.array(fc.nat(60), { maxLength: 4 }),
      fc.nat(20),
      async (steps, restarts, behind) => {
        let now = 1_760_000_000_000;
        const events = steps.map(({ visitor, step }) => ({ visitor, at: (now += step) }));
        let sessions = new OpenSessions();
        await writeCheckpoint(path, journal, { position: 0, sessions });
        const ids: string[] = [];
        for (const [index, { visitor, at }] of events.entries()) {
          // A crash: back to an older checkpoint, then the same events again.
          if (restarts.includes(index)) {
            const saved = readCheckpoint(path, journal);
            if (saved === null) throw new Error('The checkpoint is gone');
            sessions = saved.sessions;
            for (let again = saved.position; again < index; again++) {
              const event = events[again];
              if (event !== undefined) sessions.assign(project, event.visitor, event.at, again);
            }
          }
          ids.push(sessions.assign(project, visitor, at, index));
          if (index % (behind + 1) === 0)
            await writeCheckpoint(path, journal, { position: index + 1, sessions });
        }
        const groups = oracle(events);
        const firstOf = ids.map((id) => ids.indexOf(id));
        expect(firstOf).toEqual(groups);
      },
    ),
    { numRuns: 150 },
  );
  rmSync(folder, { recursive: true });
});

/** A project that can have three sessions in a window, with six in total. */
const limits = { perProject: 3, total: 5, assured: 1, most: 6 };

test('beyond a project’s limit, its visitors get the session of the half hour', () => {
  const full: number[] = [];
  const sessions = new OpenSessions({ limits, onFull: (number) => full.push(number) });
  const at = 1_760_000_400_000 - (1_760_000_400_000 % sessionSilence);
  const known = ['a', 'b', 'c'].map((visitor) => sessions.assign(project, visitor, at, 1));
  const beyond = sessions.assign(project, 'd', at + minute, 2);
  expect(isUuid(beyond)).toBe(true);
  expect(sessions.assign(project, 'd', at + 29 * minute, 3)).toBe(beyond);
  expect(sessions.assign(project, 'e', at + minute, 4)).not.toBe(beyond);
  expect(sessions.assign(project, 'a', at + 2 * minute, 5)).toBe(known[0]);
  expect([sessions.size, sessions.unremembered, full]).toEqual([3, 3, [1]]);
  // The next window has room again, first come first served.
  const later = sessions.assign(project, 'd', at + 31 * minute, 6);
  expect(later).not.toBe(beyond);
  expect(sessions.assign(project, 'd', at + 55 * minute, 7)).toBe(later);
});

test('a session from before the limit was reached continues', () => {
  const sessions = new OpenSessions({ limits });
  const known = sessions.assign(project, 'known', 20 * minute + sessionSilence, 1);
  for (const [index, visitor] of ['a', 'b', 'c'].entries())
    sessions.assign(project, visitor, 31 * minute + sessionSilence * 2, index);
  const going = [39, 60].map((at) =>
    sessions.assign(project, 'known', at * minute + sessionSilence, at),
  );
  expect(going).toEqual([known, known]);
});

test('a project that uses all memory leaves others some sessions', () => {
  const sessions = new OpenSessions({ limits });
  const open = (number: number, visitor: string) =>
    sessions.assign({ project: number, generation: 1 }, visitor, minute, 1);
  for (const number of [1, 2]) for (const visitor of ['a', 'b', 'c']) open(number, visitor);
  expect(sessions.size).toBe(5);
  open(3, 'a');
  expect(sessions.size).toBe(6);
  open(3, 'b');
  open(4, 'a');
  expect([sessions.size, sessions.unremembered]).toEqual([6, 3]);
});

test('a session takes some sixty bytes, and the visitors of a project are limited', () => {
  const sessions = new OpenSessions();
  const before = process.memoryUsage().arrayBuffers;
  const { perProject } = defaultSessionLimits;
  for (let index = 0; index < perProject + 50_000; index++) {
    const id = index.toString(16).padStart(12, '0');
    sessions.assign(project, `43de3f42-d8de-0da8-1a6c-${id}`, minute + index, index);
  }
  expect([sessions.size, sessions.unremembered]).toEqual([perProject, 50_000]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(perProject * 60);
});

test('with and without a restart, the same visitors are remembered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-sessions-'));
  const path = join(folder, 'sessions');
  const straight = new OpenSessions({ limits });
  let restarted = new OpenSessions({ limits });
  for (let index = 0; index < 300; index++) {
    const of = { project: 1 + (index % 3), generation: 1 };
    const event = [of, `v${(index * 7) % 11}`, index * 3 * minute, index] as const;
    expect(restarted.assign(...event)).toBe(straight.assign(...event));
    if (index % 17 !== 0) continue;
    await writeCheckpoint(path, journal, { position: index, sessions: restarted });
    restarted = readCheckpoint(path, journal, { limits })?.sessions ?? new OpenSessions();
  }
  rmSync(folder, { recursive: true });
});
