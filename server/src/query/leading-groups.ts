import type { Batch } from './plan/batch.ts';
import type { ClosedPiece, KnownLeaders, LastLeaders } from './plan/closed-cells.ts';
import { type LeadingStep, openedRanges, type OpenedPiece } from './plan/leading.ts';
import type { EngineRow } from './shape/answered.ts';
import { readNumber } from './shape/numbers.ts';

/** A group, and the bounds of the number of its visitors. */
interface Bounded {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  /** The number of each stored piece that has the group, and the number of its visitors there. */
  readonly pieces: readonly (readonly number[])[];
}

/**
 * The groups with the most visitors, and the visitors of all others if requested, of a batch with a source that has
 * candidates. Sets of visitors are only read for the groups that can lead: a group has at least as many visitors as its
 * largest stored cell, and at most as many as all of them and its other rows. The others are read as stored unions.
 * @param ask runs the statement of a batch
 * @param last the previous candidates: their visitors are read immediately, in case they are the same
 * @returns null if the candidates don't prove the order
 */
export async function leadingGroups(
  batch: Batch,
  candidates: number,
  ask: (batch: Batch) => Promise<readonly EngineRow[]>,
  last: LastLeaders | null = null,
): Promise<readonly EngineRow[] | null> {
  const { grouping, scan, source } = batch;
  const [member] = batch.members;
  if (grouping === null || member === undefined || source.type !== 'rollUps') return null;
  const askFor = (leading: LeadingStep): Promise<readonly EngineRow[]> =>
    ask({ ...batch, source: { ...source, leading } });
  const askAmong = (labels: readonly string[]): Promise<readonly EngineRow[]> => {
    const among = { grouping, labels: labels.map((label) => [label]), isListed: true };
    return ask({ ...batch, scan: { ...scan, among } });
  };
  const { groupOthers } = member.pick;
  const guess = guessFor(last?.known ?? null, groupOthers, source.closed);
  const guessing =
    guess && (groupOthers ? askFor({ type: 'apart', ...guess }) : askAmong(guess.labels));
  // A failure is thrown where the answer is used.
  guessing?.catch(() => undefined);
  const found = await askFor({ type: 'bounds', most: candidates + 1 });
  const bounds = found.map(boundsOf);
  const leaders = thatCanLead(bounds, member.most).slice(0, candidates);
  const labels = leaders.map(({ label }) => label);
  const hasOthers = groupOthers && bounds.length > member.most;
  const isGuessed = labels.every((label) => guess?.labels.includes(label));
  if (!isGuessed) {
    // Groups that can only lead now and then are read each time.
    const others = bounds.filter(({ label }) => guess?.labels.includes(label));
    const remembered = [...new Set([...leaders, ...others])].slice(0, candidates);
    const pieces = hasOthers ? openedBy(remembered, source.closed, found) : [];
    last?.remember({ labels: remembered.map(({ label }) => label), pieces });
  }
  const asking = (): Promise<readonly EngineRow[]> =>
    hasOthers
      ? askFor({ type: 'apart', labels, pieces: openedBy(leaders, source.closed, found) })
      : askAmong(labels);
  const rows = await (guessing !== null && isGuessed && hasOthers === groupOthers
    ? guessing
    : asking());
  const next = bounds[leaders.length];
  const lowest = inOrder(rows)[member.most - 1];
  // With as many visitors, the next one could be shown first because of its name.
  const isProven = next === undefined || (lowest !== undefined && valueOf(lowest) > next.most);
  if (!isProven) return null;
  return hasOthers ? rows.map((row) => ({ ...row, total: bounds.length })) : rows;
}

/** The previous candidates, if the same pieces are stored. */
function guessFor(
  known: KnownLeaders | null,
  groupOthers: boolean,
  closed: readonly ClosedPiece[],
): KnownLeaders | null {
  if (known === null || !groupOthers) return known;
  const isSame =
    known.pieces.length === closed.length &&
    known.pieces.every(({ build }, nth) => build === closed[nth]?.build);
  return isSame && closed.length > 0 ? known : null;
}

/** The groups that can be among the first ones by visitors. */
function thatCanLead(bounds: readonly Bounded[], most: number): readonly Bounded[] {
  const byLeast = bounds.map(({ least }) => least).toSorted((one, other) => other - one);
  const least = byLeast[most - 1] ?? 0;
  return bounds.filter((each) => each.most >= least);
}

/** What is read one by one of each piece, so that some groups are. */
function openedBy(
  groups: readonly Bounded[],
  pieces: readonly ClosedPiece[],
  [first]: readonly EngineRow[],
): OpenedPiece[] {
  const bands = numbersOf(first?.['bands']);
  const visitors = groups.flatMap((each) => each.pieces);
  return pieces.map(({ build }) => {
    const own = bands.flatMap(([of, least = 0, most = 0]) => (of === build ? { least, most } : []));
    const asked = visitors.flatMap(([of, count = 0]) => (of === build ? count : []));
    return { build, opened: openedRanges(own, asked) };
  });
}

function boundsOf(row: EngineRow): Bounded {
  return {
    label: String(row['label_0']),
    least: readNumber(row['least']) ?? 0,
    most: readNumber(row['most']) ?? 0,
    pieces: numbersOf(row['pieces']),
  };
}

/** Lists of numbers, which the engine writes as text. */
function numbersOf(lists: unknown): number[][] {
  if (!Array.isArray(lists)) return [];
  return lists.map((list: readonly unknown[]) => list.map(Number));
}

/** Rows without ranks are in order. */
function inOrder(rows: readonly EngineRow[]): EngineRow[] {
  const rankOf = (row: EngineRow): number => Number(row['rank_0'] ?? 0);
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const valueOf = (row: EngineRow): number => readNumber(row['value_0']) ?? 0;
