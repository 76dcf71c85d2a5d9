import type { Guard } from '../guard/guard.ts';
import type { RetryingReader } from '../retrying-reader.ts';
import type { DeferredFiles, DeferredUnit } from './deferred-files.ts';
import { isOfUnit } from './is-of-unit.ts';
import type { Deferrable } from '../deferrable.ts';

/** Time to try one project's records before the next one's (ms). */
const sliceOf = 2000;

export interface VettingParts {
  readonly deferred: DeferredFiles;
  readonly records: RetryingReader;
  readonly guard: Guard;
  readonly journalId: string;
  readonly deferrable: Deferrable;
}

/**
 * Tries deferred records while the guard is careful, in another process and project by project, so that
 * they don't hold up the digest.
 */
export class Vetting {
  /** How far units have been tried: a piece begins at `from` and is tried up to `tried`. */
  private readonly progress = new Map<string, { from: number; tried: number }>();
  private running = false;
  private last = -1;
  private fromLatest = false;
  /** Of the digest, which moves on while units are tried. */
  private mark = 0;

  constructor(private readonly parts: VettingParts) {}

  /** Whether a unit can be stored. */
  readonly isDone = (unit: DeferredUnit): boolean =>
    !this.parts.guard.vets || (this.progress.get(keyOf(unit))?.from ?? unit.from) >= unit.to;

  forget(unit: DeferredUnit): void {
    this.progress.delete(keyOf(unit));
  }

  /**
   * Starts, unless it is running, and continues with the next unit while tried ones are stored.
   * @param mark of the digest: only deferred records before it are tried
   * @param onDone called when a unit can be stored
   */
  begin(mark: number, onDone: () => void): void {
    this.mark = mark;
    if (this.running) return;
    const { deferred, guard } = this.parts;
    const isOpen = (unit: DeferredUnit): boolean => !this.isDone(unit);
    const isClean = (unit: DeferredUnit): boolean =>
      isOpen(unit) && !guard.isSuspected(unit.project);
    // A short look at each, before projects with a failed record get more time. Every other look is at the
    // newest project, which would otherwise wait for all that fail.
    this.fromLatest = !this.fromLatest;
    const latest = this.fromLatest ? deferred.latest(mark, isClean) : undefined;
    const unit =
      latest ?? deferred.next(mark, isClean, this.last) ?? deferred.next(mark, isOpen, this.last);
    if (unit === undefined) return;
    this.running = true;
    if (latest === undefined) this.last = unit.project;
    const settle = (): void => {
      this.running = false;
      onDone();
      if (this.parts.guard.vets) this.begin(this.mark, onDone);
    };
    // Storing the unit reports the failure.
    this.slice(unit).then(settle, () => {
      this.progress.set(keyOf(unit), { from: unit.to, tried: unit.to });
      settle();
    });
  }

  private async slice(unit: DeferredUnit): Promise<void> {
    const { deferred, records, guard, journalId, deferrable } = this.parts;
    const part = deferred.open(unit)?.part;
    const until = performance.now() + sliceOf;
    const known = this.progress.get(keyOf(unit));
    const at = { from: unit.from, tried: unit.from, ...known };
    this.progress.set(keyOf(unit), at);
    if (part === undefined) {
      at.from = unit.to;
      return;
    }
    while (at.from < unit.to && performance.now() < until) {
      const { items, next } = records.again(at.from, unit.to);
      const own = items.filter(
        (item) => item.position >= at.tried && isOfUnit(item, unit, part, deferrable),
      );
      const count = await guard.vet(journalId, own, until);
      const rest = own[count];
      if (rest === undefined) {
        at.from = at.tried = next;
      } else {
        at.tried = rest.position;
        return;
      }
    }
  }
}

const keyOf = ({ from, to, project }: DeferredUnit): string => `${from}-${to}:${project}`;
