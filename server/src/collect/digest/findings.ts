import type { Tally } from './batch-sampler.ts';

/** What records say beyond their rows, such as who a visitor is. The main process keeps it in its own store. */
export interface Findings<Found, Answer = void> {
  /** In messages to the main process. */
  readonly name: string;
  /** Never set: they only say what is found, and what the main process answers. */
  readonly found?: Found;
  readonly answer?: Answer;
}

/** Where findings come from, unless they come in the order of the journal. */
export interface FoundSource {
  /** Positions that were processed are remembered under this name. */
  readonly mark: string;
  /** Whether they can be older than a removal in progress even if their positions are later. */
  readonly isLate: boolean;
}

/** Keeps findings in the main process. */
export interface Keeper {
  readonly name: string;
  /** Idempotent: called again with the same until it resolves. */
  keep(found: readonly unknown[], source?: FoundSource): Promise<unknown>;
}

export function keeper<Found, Answer>(
  { name }: Findings<Found, Answer>,
  keep: (found: readonly Found[], source?: FoundSource) => Promise<Answer>,
): Keeper {
  return { name, keep };
}

/** Has findings kept. Resolves with the answer; undefined if nothing keeps them. */
export type KeepFound = (
  name: string,
  found: readonly unknown[],
  source?: FoundSource,
) => Promise<unknown>;

/** @param onUnkept called for findings that nothing keeps: a module forgot to declare what does */
export function keepWith(keepers: readonly Keeper[], onUnkept?: (name: string) => void): KeepFound {
  return async (name, found, source) => {
    const keeping = keepers.find((each) => each.name === name);
    if (keeping === undefined) onUnkept?.(name);
    return keeping?.keep(found, source);
  };
}

/** Finds something in the items of a kind, in one process. */
export interface Finder<Item, Found = unknown, Answer = unknown> {
  readonly of: Findings<Found, Answer>;
  /** What keeps them, for the log if it can't. */
  readonly what: string;
  /** Before the rows: so that readers of a row find it. After them: because it replaces what was found before. */
  readonly when: 'before-rows' | 'after-rows';
  /** So few that keeping them blocks the main process for only a few milliseconds. */
  readonly atOnce: number;
  /** Portions sent concurrently; default 1. */
  readonly portions?: number;
  /** Collects what a batch has. */
  begin(): FoundInBatch<Found>;
  /** Called for each item that has a row, or that another's row stands for. */
  find?(item: Item): Found;
  /** What is found in an item whose row stands for others. */
  tallied?(found: Found, tally: Tally): Found;
  /** Leaves out what need not be kept any more. */
  stillNew?(found: readonly Found[]): readonly Found[];
  kept?(found: readonly Found[], answer: Answer | undefined): void;
}

export interface FoundInBatch<Found = unknown> {
  add(found: Found): void;
  all(): readonly Found[];
}

/** Everything, in the order of the journal. */
export function foundInOrder<Found>(): FoundInBatch<Found> {
  const found: Found[] = [];
  return { add: (each) => void found.push(each), all: () => found };
}
