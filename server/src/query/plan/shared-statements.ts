import type { Field } from '../../kinds/dataset.ts';
import { bounds } from '../language/nodes.ts';
import type { Batch, Member } from './batch.ts';
import { selectionKey } from './conditions.ts';
import { isQuickIn } from './shared-rows.ts';
import type { Source } from './source.ts';

/** One statement for each: several batches read the same rows and split them differently, or read what is stored. */
export type SharedBatches = readonly [Batch, ...Batch[]];

/** Of rows, there can be groups for nearly each; more than a chart shows are picked by sorting all. */
const mostPicked = 1_000;
/** Of what is stored, there are at most some 50,000 groups. */
const mostStoredPicked = bounds.rows;
/** All of their groups are in memory together. */
const mostTogether = 8;
/** Of what is stored, only few rows are read. */
const mostStored = 12;
/** Hours of a day, and parts of an hour, ms. After late rows, all later days can be missing until they are stored again. */
const longestEnds = 26 * 60 * 60 * 1000;

/** Batches that read the same rows share a statement, unless one of them alone can use up its memory. */
export function withSharedStatements(batches: readonly Batch[]): SharedBatches[] {
  const statements: SharedBatches[] = [];
  const open = new Map<string, number>();
  for (const batch of batches) {
    const key = canShare(batch) ? sharedKey(batch) : null;
    const position = key === null ? undefined : open.get(key);
    const known = position === undefined ? undefined : statements[position];
    if (position !== undefined && known !== undefined && hasPlaceFor(batch, known)) {
      statements[position] = [...known, batch];
      continue;
    }
    if (key !== null) open.set(key, statements.length);
    statements.push([batch]);
  }
  return statements;
}

/** The engine can't tell two equal ways of splitting rows apart, such as one field by both of its names. */
function hasPlaceFor(batch: Batch, batches: SharedBatches): boolean {
  if (isStoredSource(batch)) return batches.length < mostStored;
  const key = cutKey(batch);
  return batches.length < mostTogether && batches.every((each) => cutKey(each) !== key);
}

/** Whether all of a batch's window is stored except for short ends, which are read from rows. */
export function isStoredSource({ source }: Batch): boolean {
  if (source.type !== 'rollUps' || source.candidates !== null) return false;
  const ends = source.segments.flatMap(({ windows }) => windows);
  const length = ends.reduce((sum, { from, to }) => sum + to - from, 0);
  const isOfRows = source.segments.every(({ rollUp }) => rollUp === null);
  return source.closed.length > 0 && isOfRows && length <= longestEnds;
}

function cutKey({ scan, grouping, bucketing }: Batch): string {
  return JSON.stringify([
    grouping && [grouping.fields.map((name) => scan.dataset.field(name)), grouping.transforms],
    bucketing && [bucketing.interval, bucketing.spans],
  ]);
}

/** Whether it splits rows in a way that others can split them as well, in the same statement. */
export function canShare(batch: Batch): boolean {
  const { scan, joins, members } = batch;
  const isPlain = scan.latest === null && scan.among === null && scan.expanded.length === 0;
  const isJoined = joins.person || joins.issue || joins.session.length > 0;
  const isQuick = scan.filters.every(isQuickIn(scan));
  return isPlain && !isJoined && isQuick && isCutSimply(batch) && members.every(isCheap);
}

/** A total, a series, or the first groups of one field. */
function isCutSimply(batch: Batch): boolean {
  const { grouping, bucketing, members } = batch;
  if (grouping === null) return bucketing?.cumulative !== true;
  const [only, ...others] = members;
  if (only === undefined || others.length > 0 || !isFoldedSimply(batch, only)) return false;
  const [name = '', ...otherNames] = grouping.fields;
  if (bucketing !== null || otherNames.length > 0) return false;
  if (isStoredSource(batch)) return isPickedSimply(only, mostStoredPicked);
  return isPickedSimply(only, mostPicked) && !isOfManyValues(batch.scan.dataset.field(name));
}

/** Whether the rest of its groups is a sum, or a union of few visitors, if it is asked for. */
function isFoldedSimply(batch: Batch, { pick, measure }: Member): boolean {
  if (!pick.groupOthers || measure.function === 'count') return true;
  return isStoredSource(batch) && isSmall(batch.source);
}

/** Whether there can be a group for nearly each row: several such fields take longer together than apart. */
function isOfManyValues(field: Field | null): boolean {
  if (field === null) return false;
  if (field.kind === 'text') return field.hash !== null;
  return field.kind === 'uuid' || field.kind === 'number' || field.kind === 'time';
}

/** Whether the first groups can be picked while all are read. */
function isPickedSimply({ pick: { ranking }, most }: Member, mostGroups: number): boolean {
  return most <= mostGroups && (ranking.by === 'value' || ranking.direction === 'asc');
}

/** Whether it takes little memory for each group. */
function isCheap({ measure, isNumbered }: Member): boolean {
  return measure.function === 'distinct' ? isNumbered : measure.function !== 'median';
}

/** Visitors of many groups are only shared with visitors: others have no use for sets of them for each group. */
function sharedKey(batch: Batch): string | null {
  const { scan, source, grouping, members } = batch;
  const visitors = members.filter(({ measure }) => measure.function === 'distinct').length;
  const counted = visitors === 0 ? 'rows' : visitors === members.length ? 'visitors' : 'both';
  // Where rows are hardly read, it does not matter if they are not the same.
  if (isStoredSource(batch)) {
    const isLarge = grouping !== null && !isSmall(source);
    return JSON.stringify(['stored', scan.dataset.name, isLarge ? counted : 'visitors']);
  }
  const place = placeOf(source);
  if (place === null) return null;
  return JSON.stringify([place, scan.dataset.name, selectionKey(scan), counted]);
}

const isSmall = (source: Source): boolean => source.type === 'rollUps' && source.isSmall === true;

const ofRows: ReadonlySet<Source['type']> = new Set<Source['type']>([
  ...(['rows', 'closedSessions', 'joinedSessions'] as const),
]);

/** Null for a source that several cannot share. */
function placeOf(source: Source): Source['type'] | null {
  if (source.type === 'rollUps')
    return source.candidates === null && source.sessions === undefined ? source.type : null;
  return ofRows.has(source.type) ? source.type : null;
}
