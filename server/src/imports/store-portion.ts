import { NumbersUnavailableError } from '../collect/index.ts';
import { AppError } from '../platform/app-error.ts';
import { TaskFailed } from '../platform/task-threads.ts';
import type { Project } from '../projects/index.ts';
import { type FoldingQuota, foldingQuotas, limitOf, noteOverrun } from '../quotas/index.ts';
import { EventStoreError } from '../store/events/index.ts';
import { FileProblem, NothingToImport } from './formats/format.ts';
import { checkQuotas } from './check-quotas.ts';
import { type Import, journalOf } from './import.ts';
import { storedIds } from './imported-rows.ts';
import type { ImportsContext } from './imports-context.ts';
import { noteProblem, undoneJournals } from './imports-store.ts';
import type { FileAbout } from './formats/format.ts';
import type { FormatName } from './formats/all.ts';
import { numberedLines } from './numbered-lines.ts';
import type { Portion, ReadPortion } from './read-portion.ts';
import type { PortionRows } from './row-lines.ts';
import { storeFigures } from './store-figures.ts';

const retryAfter = 5;

/** What the sender says about the file, and the bytes that follow those that are stored. */
export interface SentPortion {
  readonly about: FileAbout;
  /** The only one that it can have; null = any. */
  readonly format: FormatName | null;
  /** gzip. */
  readonly data: Uint8Array;
}

/**
 * Stores the complete rows of the next portion, except those that the project has, and returns the import as it is
 * then. Nothing is recorded: after a failure, the same bytes store each row once, because the engine knows the token
 * of the portion, and in a portion of another size, rows that are stored are left out.
 * @throws AppError 400 that says what is wrong with the file, 409 if a quota is reached, or 503
 */
export async function storePortion(
  context: ImportsContext,
  project: Project,
  of: Import,
  { about, format, data }: SentPortion,
  signal: AbortSignal,
): Promise<Import> {
  const { number, generation } = project;
  await checkQuotas(context, project);
  try {
    const portion: Portion = {
      data,
      left: of.bytes - of.offset,
      format: of.format,
      declared: format,
      about,
      head: of.head,
      rows: of.rows + of.skipped,
      beyond: [],
      origin: { project: number, generation, journal: journalOf(of.id) },
      at: of.createdAt,
      now: context.clock.now(),
    };
    const read = await readWithin(context, project, portion, signal);
    const undone = await undoneJournals(context.db, project.id);
    let repeated = 0;
    for (const rows of read.tables) {
      const token = `import:${of.id}:${of.offset}:${read.taken}:${rows.table}:${rows.year}`;
      repeated += await storeRows(context, project, { ...rows, undone }, token, signal);
    }
    if (read.figures !== null) {
      const token = `import:${of.id}:${of.offset}:${read.taken}:figures`;
      const batch = { figures: read.figures, journal: journalOf(of.id), undone, token };
      repeated += await storeFigures(context, { number, generation }, batch, signal);
    }
    return continued(of, read, repeated, context.clock.now());
  } catch (error) {
    if (error instanceof FileProblem) {
      const problem = error.message;
      await noteProblem(context.db, { id: of.id, problem, at: context.clock.now() });
      // The format is what senders of archives tell files by that are not data from damaged ones.
      const path = error instanceof NothingToImport ? 'body.data.format' : 'body.data';
      throw new AppError('ProjectValidationError', problem, { path });
    }
    throw unavailable(error);
  }
}

/** Reads a portion, and again if it has more names or values than the project can have. */
async function readWithin(
  { db, limits, names, threads }: ImportsContext,
  project: Project,
  portion: Portion,
  signal: AbortSignal,
): Promise<ReadPortion> {
  const read = await threads.read(project.ownerId, portion, signal);
  if (read.seen.length === 0) return read;
  const most: Partial<Record<FoldingQuota, number>> = {};
  for (const quota of foldingQuotas) most[quota] = await limitOf(db, limits, project.id, quota);
  const beyond = await names.beyond(project, most, read.seen, portion.now);
  if (beyond.values.length === 0) return read;
  for (const quota of beyond.quotas) await noteOverrun(db, project.id, quota, portion.now);
  return threads.read(project.ownerId, { ...portion, beyond: beyond.values }, signal);
}

/** @returns how many of the rows the project has already */
async function storeRows(
  { events, inserts, numbersOf }: ImportsContext,
  { number, generation }: Project,
  rows: PortionRows & { readonly undone: readonly string[] },
  token: string,
  signal: AbortSignal,
): Promise<number> {
  const leftOut = await storedIds(events, rows.table, { number, generation }, rows, signal);
  if (leftOut.size === rows.ids.length) return leftOut.size;
  const { visitors } = rows;
  const numbers =
    visitors.length === 0 ? [] : await numbersOf({ project: number, generation, visitors });
  const lines = numberedLines(rows, number, numbers, leftOut);
  await inserts.insert(rows.table, lines, token, signal);
  return leftOut.size;
}

function continued(of: Import, read: ReadPortion, repeated: number, at: number): Import {
  const skipped = read.skipped + repeated;
  return {
    ...of,
    format: read.format,
    head: read.head,
    state: read.isLast ? 'done' : 'running',
    offset: of.offset + read.taken,
    rows: of.rows + read.rows - skipped,
    skipped: of.skipped + skipped,
    firstAt: read.first === null ? of.firstAt : Math.min(read.first, of.firstAt ?? read.first),
    lastAt: read.last === null ? of.lastAt : Math.max(read.last, of.lastAt ?? read.last),
    problem: null,
    updatedAt: at,
  };
}

/** The sender tries again; anything else is a defect. */
function unavailable(error: unknown): unknown {
  const isPassing =
    error instanceof NumbersUnavailableError ||
    error instanceof TaskFailed ||
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    (error instanceof EventStoreError && error.failure === 'unavailable');
  if (!isPassing) return error;
  const message = 'The service is busy. Send the portion again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter, cause: error });
}
