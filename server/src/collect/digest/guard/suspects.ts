import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isDiskFull, writeDurablySync } from '../../../platform/durable-write.ts';
import type { ChildEnd } from './child-end.ts';

/** Why a record is quarantined. */
export type QuarantineReason = 'stalled' | 'crashed' | 'out_of_memory';

const suspectSchema = Type.Object({
  /** ID of the journal, or of a portion of dead letters. */
  of: Type.String(),
  position: Type.Integer(),
  /** How the processes ended that had only this record in hand. */
  ends: Type.Array(
    Type.Union([Type.Literal('stalled'), Type.Literal('crashed'), Type.Literal('outside')]),
  ),
  /** Set when it is to be quarantined. */
  reason: Type.Optional(
    Type.Union([Type.Literal('stalled'), Type.Literal('crashed'), Type.Literal('out_of_memory')]),
  ),
});
const fileSchema = Type.Array(suspectSchema);

type Suspect = Type.Static<typeof suspectSchema>;

const failuresAllowed = 2;
/** The system may have killed a process that used too many resources: five times is not a coincidence. */
const endsAllowed = 5;

/**
 * Records that ended the digest or failed a trial, with the decision, so that a repeated batch leaves out
 * the same ones. Decisions of trials are durable when they return.
 */
export class Suspects {
  private readonly known = new Map<string, Suspect>();

  /** @throws Error if the file cannot be read */
  constructor(private readonly path: string) {
    for (const suspect of readSuspects(path)) this.known.set(keyOf(suspect), suspect);
  }

  get size(): number {
    return this.known.size;
  }

  reasonOf(of: string, position: number): QuarantineReason | undefined {
    return this.known.size === 0 ? undefined : this.known.get(keyOf({ of, position }))?.reason;
  }

  /** A process ended with only this record in hand. */
  ended(of: string, position: number, end: ChildEnd): void {
    const before = this.known.get(keyOf({ of, position }));
    const ends = [...(before?.ends ?? []), end];
    const own = ends.filter((each) => each !== 'outside');
    const last = own.length >= failuresAllowed ? own.at(-1) : undefined;
    const reason = before?.reason ?? last ?? (ends.length >= endsAllowed ? 'crashed' : undefined);
    const suspect = { of, position, ends };
    this.known.set(keyOf(suspect), reason === undefined ? suspect : { ...suspect, reason });
    this.saveIfSpace();
  }

  quarantine(of: string, failed: ReadonlyMap<number, QuarantineReason>): void {
    if (failed.size === 0) return;
    for (const [position, reason] of failed) {
      const ends = this.known.get(keyOf({ of, position }))?.ends ?? [];
      this.known.set(keyOf({ of, position }), { of, position, ends, reason });
    }
    this.save();
  }

  /** Forgets records that are no longer needed. */
  forget(isPast: (of: string, position: number) => boolean): void {
    let changed = false;
    for (const [key, { of, position }] of this.known) {
      if (isPast(of, position)) changed = this.known.delete(key);
    }
    if (changed) this.saveIfSpace();
  }

  /** What a full disk loses here is counted anew, or forgotten again by the next process. */
  private saveIfSpace(): void {
    try {
      this.save();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  private save(): void {
    writeDurablySync(this.path, JSON.stringify([...this.known.values()]));
  }
}

function readSuspects(path: string): Suspect[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    return Value.Parse(fileSchema, JSON.parse(text));
  } catch {
    // Damaged: trials find them again.
    return [];
  }
}

function keyOf({ of, position }: { readonly of: string; readonly position: number }): string {
  return `${of}:${position}`;
}
