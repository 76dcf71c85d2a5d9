import { hash } from 'node:crypto';
import type { JournalItem } from '../../journal/index.ts';
import type { OpenedKind } from '../digest-kind.ts';
import type { DigestLog } from '../digest-log.ts';
import { untilDone } from '../engine-retries.ts';
import type { KeepFound } from '../findings.ts';
import type { ProjectGeneration } from '../sessions/session-assigner.ts';
import type { DayValues } from './day-values.ts';
import type { KnownNames, NameBounds, NamesOfKind } from './known-names.ts';
import { learnNames } from './learn-names.ts';
import type { NameKind } from './name-quotas.ts';
import { type NameAnswer, type NameRequest, nameRequests } from './name-requests.ts';
import { SharedValues } from './shared-values.ts';

/** Names in a request: few, so that it blocks the main process for only a few milliseconds. */
const atOnce = 500;
const what = 'the names of all instances';

export interface SharedNamesParts {
  readonly known: KnownNames;
  readonly values: DayValues;
  readonly kinds: readonly OpenedKind[];
  readonly ask: KeepFound;
  readonly log: DigestLog;
}

interface Wanted extends NamesOfKind {
  readonly limit: number;
  /** When they were received, Unix ms. */
  readonly at: number;
}

/**
 * Counts the names and values of projects together with other instances: before the steps, it asks for the names that are
 * new here, and says which values were new in the steps before.
 */
export class SharedNames {
  private shares = false;
  private readonly values: SharedValues;

  constructor(private readonly parts: SharedNamesParts) {
    this.values = new SharedValues(parts);
  }

  /** Other instances collect too. */
  share(): void {
    this.shares = true;
  }

  /** Whether `open` has something to do. */
  get isDue(): boolean {
    return this.shares && !this.parts.known.isShared;
  }

  /** Adds the names here to those of all instances, and forgets those that are too many. */
  async open(signal: AbortSignal): Promise<void> {
    if (!this.isDue) return;
    const { known } = this.parts;
    for (const wanted of [...known.limited(atOnce)]) await this.ask([wanted], signal);
    await this.values.open(signal);
    known.isShared = true;
  }

  /**
   * Asks for the names in records that are not known here, if there are other instances.
   * @param now Unix ms, for records that count as received now
   */
  async prepare(items: readonly JournalItem[], signal: AbortSignal, now?: number): Promise<void> {
    const { known, kinds } = this.parts;
    if (!known.isShared) return;
    const gathered = new UnknownNames(known, now);
    learnNames(gathered, kinds, items);
    for (const some of gathered.portions()) await this.ask(some, signal);
    await this.values.exchange(signal);
  }

  private async ask(wanted: readonly Wanted[], signal: AbortSignal): Promise<void> {
    const { ask, log, known } = this.parts;
    const requests = wanted.map(({ project, generation, kind, limit, names }): NameRequest => {
      const hashes = names.map((name) => hash('sha256', name).slice(0, 32));
      return { project, generation, kind: kind.name, limit, names: hashes };
    });
    const answer = await untilDone(() => ask(nameRequests.name, requests), what, log, signal);
    // Undefined if nothing counts them, which was logged.
    const answers = (answer ?? []) as readonly NameAnswer[];
    for (const [index, { limit, at, ...of }] of wanted.entries()) {
      const { admitted = of.names.map(() => true), used = 0 } = answers[index] ?? {};
      known.answer(of, at, admitted, used);
    }
  }
}

/** The names in some records that are not known here. */
class UnknownNames implements NameBounds {
  private readonly sets = new Map<string, Wanted & { readonly names: string[] }>();
  private readonly found = new Set<string>();

  constructor(
    private readonly known: KnownNames,
    private readonly now: number | undefined,
  ) {}

  admits(of: ProjectGeneration, kind: NameKind, name: string, received: number): boolean {
    const at = this.now ?? received;
    if (!this.known.isUnknown(of, kind, name, at)) return true;
    const { project, generation } = of;
    const key = `${project}:${generation}:${kind.name}`;
    if (this.found.has(`${key}:${name}`)) return true;
    this.found.add(`${key}:${name}`);
    const set = this.sets.get(key);
    if (set !== undefined) set.names.push(name);
    else {
      const limit = this.known.limitOf(project, kind);
      this.sets.set(key, { project, generation, kind, limit, at, names: [name] });
    }
    return true;
  }

  /** With few names each. */
  *portions(): Generator<readonly Wanted[]> {
    let some: Wanted[] = [];
    let count = 0;
    for (const set of this.sets.values()) {
      for (let from = 0; from < set.names.length; from += atOnce) {
        const names = set.names.slice(from, from + atOnce);
        some.push({ ...set, names });
        count += names.length;
        if (count < atOnce) continue;
        yield some;
        [some, count] = [[], 0];
      }
    }
    if (some.length > 0) yield some;
  }
}
