import { JobRunner } from '../jobs/index.ts';
import { Patterns } from '../platform/patterns/index.ts';
import { projectOwners } from '../projects/index.ts';
import { programId } from '../platform/program-id.ts';
import {
  ClosedCells,
  ClosedSessions,
  KeptLists,
  QueryRunner,
  StatementCache,
} from '../query/index.ts';
import type { Closers } from './closers.ts';
import type { Foundation } from './foundation.ts';
import type { Stores } from './open-stores.ts';

const mebibyte = 1024 ** 2;

export interface Runners {
  /** Runs nothing before it is started. */
  readonly jobs: JobRunner;
  /** Runs user-defined regular expressions, in a thread. */
  readonly patterns: Patterns;
  /** Runs statements in the event store, in turns. */
  readonly runner: QueryRunner;
  /** Keeps rows of statements for charts. */
  readonly statements: StatementCache;
  /** Null for an external server, which several services can share. */
  readonly closedSessions: ClosedSessions | null;
  /** Null for an external server too. */
  readonly closedCells: ClosedCells | null;
}

/** Opens what runs work for modules: jobs, regular expressions and statements. */
export function openRunners(
  { config, folder, clock, makeId, log, report }: Foundation,
  { metadata, db, events, versions, peers }: Stores,
  closers: Closers,
): Runners {
  const ownerOf = projectOwners(db, clock);
  const engineBytes = config.engineMemoryMb * mebibyte;
  const runner = new QueryRunner(events, { clock, engineBytes, ownerOf });
  const isOwn = config.clickhouseUrl === null;
  const parts = { store: events, runner, versions, clock, report };
  const listsOf = (name: string) => new KeptLists(folder.at('closed', name), report);
  const closedSessions = isOwn
    ? new ClosedSessions({ ...parts, lists: listsOf('sessions') })
    : null;
  closers.add(async () => closedSessions?.close());
  const keptCells = () => ({ lists: listsOf('cells'), program: programId() });
  const closedCells = isOwn
    ? new ClosedCells({ ...parts, sessions: closedSessions, kept: keptCells() })
    : null;
  // After the jobs, which change rows.
  closers.add(async () => closedCells?.close());
  const jobs = new JobRunner({ db, clock, databaseNow: metadata.now, makeId, logger: log });
  closers.add(() => jobs.stop());
  const patterns = new Patterns({ ownerOf });
  closers.add(() => patterns.close());
  // Its thread starts now, so that the first report or query need not wait for it.
  patterns
    .check('', 'service')
    .catch((error: unknown) => report('patterns cannot be checked', error));
  const statements = new StatementCache({
    ...{ runner, versions, ownerOf, clock },
    isAlone: () => peers.isAlone,
  });
  return { jobs, patterns, runner, statements, closedSessions, closedCells };
}
