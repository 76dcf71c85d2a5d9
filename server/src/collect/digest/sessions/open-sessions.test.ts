import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid } from '../../../platform/uuid.ts';
import { OpenSessions, sessionSilence } from './open-sessions.ts';
import { readCheckpoint, writeCheckpoint } from './session-checkpoint.ts';

const minute = 60_000;
const journal = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const project = { project: 1, generation: 1 };

test('thirty minutes of silence end a session, and not a millisecond less', () => {
  const sessions = new OpenSessions();
  const first = sessions.assign(project, 'a', 0, 100);
  const edge = sessions.assign(project, 'a', sessionSilence, 200);
  const over = sessions.assign(project, 'a', sessionSilence * 2 + 1, 300);
  expect(isUuid(first)).toBe(true);
  expect(edge).toBe(first);
  expect(over).not.toBe(first);
});

test('visitors, projects and generations have sessions of their own', () => {
  const sessions = new OpenSessions();
  const ids = [
    sessions.assign(project, 'a', 0, 1),
    sessions.assign(project, 'b', 0, 2),
    sessions.assign({ project: 2, generation: 1 }, 'a', 0, 3),
    sessions.assign({ project: 1, generation: 2 }, 'a', 0, 4),
  ];
  expect(new Set(ids).size).toBe(4);
});

test('what is gone is forgotten, and nobody else’s session with it', () => {
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

test('memory holds the visitors of the last hour at most', () => {
  const sessions = new OpenSessions();
  for (let index = 0; index < 50_000; index++)
    sessions.assign(project, `visitor-${index}`, index * 1000, index);
  expect(sessions.size).toBeLessThanOrEqual(3700);
});

/** Sessions by a plain look back over everything that ever happened. */
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

test('agrees with an oracle that looks back over everything, across restarts anywhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-sessions-'));
  const path = join(folder, 'sessions');
  fc.assert(
    fc.property(
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
      (steps, restarts, behind) => {
        let now = 1_760_000_000_000;
        const events = steps.map(({ visitor, step }) => ({ visitor, at: (now += step) }));
        let sessions = new OpenSessions();
        writeCheckpoint(path, journal, { position: 0, sessions });
        const ids: string[] = [];
        events.forEach(({ visitor, at }, index) => {
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
            writeCheckpoint(path, journal, { position: index + 1, sessions });
        });
        const groups = oracle(events);
        const firstOf = ids.map((id) => ids.indexOf(id));
        expect(firstOf).toEqual(groups);
      },
    ),
    { numRuns: 150 },
  );
  rmSync(folder, { recursive: true });
});

test('a checkpoint that is cut, missing or of another journal is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-sessions-'));
  const path = join(folder, 'sessions');
  const sessions = new OpenSessions();
  for (let index = 0; index < 5000; index++) sessions.assign(project, `${index}`, index, index);
  expect(readCheckpoint(path, journal)).toBeNull();
  writeCheckpoint(path, journal, { position: 7, sessions });
  expect(readCheckpoint(path, journal)).toEqual({ position: 7, sessions });
  expect(readCheckpoint(path, '00000000-0000-0000-0000-000000000000')).toBeNull();
  const text = readFileSync(path, 'utf8');
  for (const length of [0, 10, text.length >> 1, text.length - 1]) {
    writeFileSync(path, text.slice(0, length));
    expect(readCheckpoint(path, journal)).toBeNull();
  }
  rmSync(folder, { recursive: true });
});
