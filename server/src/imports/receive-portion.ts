import { AppError } from '../platform/app-error.ts';
import { timeLimit } from '../platform/time-limit.ts';
import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Encoding } from './encoding.ts';
import { type FormatName, hasFigures } from './formats/all.ts';
import { isTimeZone } from './formats/days.ts';
import { type Import, mostImports } from './import.ts';
import type { ImportsContext } from './imports-context.ts';
import {
  countImports,
  findImport,
  importOfFile,
  insertImport,
  updateImport,
} from './imports-store.ts';
import { markImport } from './mark-import.ts';
import { storePortion } from './store-portion.ts';
import { beginStoring, endStoring, storedWithin } from './stored-portion.ts';

/** A portion as sent. */
interface PortionBody {
  readonly fingerprint: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly offset: number;
  readonly data: string;
  /** Left out = as the file says. */
  readonly format?: FormatName;
  readonly timezone?: string;
  readonly dimension?: string;
  readonly encoding?: Encoding;
}

type Recheck = (transaction: Executor) => Promise<{ readonly project: Project }>;

/**
 * Stores a portion if it is the next one of its file; otherwise only returns the import, which says what is.
 * @throws AppError
 */
export async function receivePortion(
  context: ImportsContext,
  project: Project,
  sent: PortionBody,
  recheck: Recheck,
  signal: AbortSignal,
): Promise<Import> {
  const known = await importOfFile(context.db, project, sent.fingerprint);
  const of = known ?? (await begin(context, sent, recheck));
  if (of.state === 'removing') {
    throw new AppError('ProjectConflictError', 'This import is being undone. Try again later.');
  }
  const inTransaction = <T>(work: (transaction: Executor) => Promise<T>): Promise<T> =>
    context.db.transaction().execute(work);
  const isNext = of.state === 'running' && of.offset === sent.offset && sent.data !== '';
  if (!isNext || project.generation !== of.generation) return of;
  const storing = await beginStoring(context.db, of, context.clock.now());
  if (storing === null) return (await findImport(context.db, of.id)) ?? of;
  const limit = AbortSignal.any([signal, timeLimit(storedWithin)]);
  const stored = await storePortion(context, project, of, portionOf(sent), limit).catch(
    async (error: unknown) => {
      // Some of its rows may be stored, and if the engine did not answer, more may be on their way.
      const isUnanswered = error instanceof AppError && error.tag === 'ServiceUnavailableError';
      await endStoring(context.db, storing, isUnanswered ? context.clock.now() : null);
      throw error;
    },
  );
  await endStoring(context.db, storing, null);
  // If it was undone meanwhile, its rows don't count as the first event.
  const after = await findImport(context.db, of.id);
  if (after?.state !== 'running') return after ?? of;
  // Figures are not events: the project still waits for its first one.
  if (stored.format !== null && !hasFigures(stored.format)) {
    await context.recordFirstEvent(project.number, project.generation, of.createdAt);
  }
  const result = await inTransaction(async (transaction) => {
    await recheck(transaction);
    const now = await findImport(transaction, of.id);
    // Another process may have stored the portion too, or the import is undone now.
    if (now?.state !== 'running' || now.offset !== of.offset) return now ?? of;
    await updateImport(transaction, stored);
    if (stored.state === 'done') await markImport(context, transaction, stored);
    return stored;
  });
  if (result.state === 'done') context.onImported(project);
  return result;
}

function portionOf({ fileName, timezone = 'UTC', dimension, encoding, format, data }: PortionBody) {
  if (!isTimeZone(timezone)) {
    const message = 'The time zone must have a name like Europe/Berlin.';
    throw new AppError('ProjectValidationError', message, { path: 'body.timezone' });
  }
  return {
    about: { fileName, timezone, dimension: dimension ?? null, encoding: encoding ?? null },
    format: format ?? null,
    data: Buffer.from(data, 'base64'),
  };
}

async function begin(
  { db, clock, makeId }: ImportsContext,
  { fingerprint, fileName, bytes }: PortionBody,
  recheck: Recheck,
): Promise<Import> {
  return db.transaction().execute(async (transaction) => {
    const { project } = await recheck(transaction);
    const known = await importOfFile(transaction, project, fingerprint);
    if (known !== null) return known;
    if ((await countImports(transaction, project)) >= mostImports) {
      throw new AppError(
        'ProjectConflictError',
        `A project can have ${mostImports} imports. Undo one that you don’t need.`,
      );
    }
    const now = clock.now();
    const begun: Import = {
      id: makeId(),
      projectId: project.id,
      generation: project.generation,
      fingerprint,
      fileName,
      format: null,
      head: '',
      state: 'running',
      bytes,
      offset: 0,
      rows: 0,
      skipped: 0,
      firstAt: null,
      lastAt: null,
      problem: null,
      createdAt: now,
      updatedAt: now,
    };
    await insertImport(transaction, begun);
    return begun;
  });
}
