import { readFileSync, rmSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { appendDurablySync, writeDurablySync } from '../../../platform/durable-write.ts';

const position = Type.Integer({ minimum: 0 });
const partSchema = Type.Object({
  from: position,
  to: position,
  dead: Type.Optional(Type.Literal(true)),
  stored: Type.Optional(Type.Array(position)),
});
const deferredSchema = Type.Object({
  journal: Type.String(),
  /** Range of the journal, as read by one batch. */
  from: position,
  to: position,
  /** Projects with records deferred from `since` on. */
  projects: Type.Array(
    Type.Object({
      project: Type.Integer(),
      since: position,
      records: Type.Integer(),
      /** From here on, records with rows that replace others are deferred too. */
      ordered: Type.Optional(position),
      /** As in the mark. */
      split: Type.Optional(Type.Record(Type.String(), Type.Array(partSchema))),
      /** Set after damage: only these records were found not to be stored. */
      only: Type.Optional(Type.Array(position)),
    }),
  ),
  /** Sessions of the deferred events, which are assigned in the order of the journal. */
  sessions: Type.Array(Type.Tuple([position, Type.String()])),
  /** The file was damaged: the records that are not stored must be found. */
  lost: Type.Optional(Type.Literal(true)),
});

export type Deferred = Type.Static<typeof deferredSchema>;
export type DeferredProject = Deferred['projects'][number];

/** Written as a whole, durably, with a checksum. */
export function writeDeferred(path: string, deferred: Deferred): void {
  const text = JSON.stringify(deferred);
  writeDurablySync(path, `${crc32(text)}\n${text}`);
}

/**
 * Notes that a project's records are stored, as a line in a second file, so that all projects take linear
 * time.
 */
export function noteDone(path: string, project: number): void {
  appendDurablySync(donePath(path), `\n${project} ${crc32(String(project))}\n`);
}

/** Removes both files. */
export function removeDeferred(path: string): void {
  rmSync(path, { force: true });
  forgetDone(path);
}

export function forgetDone(path: string): void {
  rmSync(donePath(path), { force: true });
}

/** @returns undefined if it is damaged */
export function readDeferred(path: string): Deferred | undefined {
  const deferred = readWhole(path);
  if (deferred === undefined) return undefined;
  const done = readDone(path);
  return { ...deferred, projects: deferred.projects.filter(({ project }) => !done.has(project)) };
}

const donePath = (path: string): string => `${path}.done`;

/** A line cut off by a crash fails its checksum; its records are stored again with the same token. */
function readDone(path: string): Set<number> {
  let text: string;
  try {
    text = readFileSync(donePath(path), 'latin1');
  } catch {
    return new Set();
  }
  const lines = text.split('\n').map((line) => line.split(' '));
  const whole = lines.filter(([project = '', sum]) => sum === String(crc32(project)));
  return new Set(whole.map(([project]) => Number(project)));
}

function readWhole(path: string): Deferred | undefined {
  try {
    const content = readFileSync(path, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    if (Number(content.slice(0, end)) !== crc32(text)) return undefined;
    return Value.Parse(deferredSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
