import { inPieces, nextTurn } from '../platform/pieces.ts';
import type { StatementRunner } from '../store/events/index.ts';
import { settledCellsSql } from './compile/settled-sql.ts';
import { compileShared } from './compile/shared-sql.ts';
import { type IssuesByHash, noIssues } from './issues-by-hash.ts';
import type { Evaluation, Leaf } from './normalise/pipeline.ts';
import { leadingGroups } from './leading-groups.ts';
import type { LastLeaders } from './plan/closed-cells.ts';
import type { Batch } from './plan/batch.ts';
import { leavesOf, planBatches } from './plan/plan.ts';
import { type DividedSessions, dividedSessions } from './plan/settled-sessions.ts';
import { type SharedBatches, withSharedStatements } from './plan/shared-statements.ts';
import { closable, isKnown, type Source, withoutClosed } from './plan/source.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import { isTimeout } from './run/query-failure.ts';
import { isOversized, rejectOversized } from './run/statement-size.ts';
import type { Answered, Answers, EngineRow } from './shape/answered.ts';
import { withKnown } from './shape/known-rows.ts';
import { answersOfEach } from './shape/shared-answers.ts';

/** Reads the issues of a project's errors. @param path of the query that uses them */
export type ReadIssues = (path: string) => Promise<IssuesByHash>;

interface StatementParts {
  readonly tenant: QueryTenant;
  readonly runner: StatementRunner;
  readonly signal: AbortSignal;
  /** Called at most once, if a statement needs them. */
  readonly readIssues: ReadIssues;
  /** Called after each failure, with the pipelines that it has left without an answer. */
  readonly onFailure: (leaves: readonly Leaf[]) => void;
}

interface Failure {
  readonly error: unknown;
  /** Among the failures of the request. */
  readonly position: number;
}

/** Statements of one request that wait or run at once. */
const statementsAtOnce = 32;

/** Runs the statements of a request, and keeps the rows and failures of each pipeline. */
export class StatementAnswers implements Answers {
  private readonly answered = new Map<Leaf, Answered>();
  private readonly failures = new Map<Leaf, Failure>();
  private issues: Promise<IssuesByHash> | undefined;

  constructor(private readonly parts: StatementParts) {}

  get signal(): AbortSignal {
    return this.parts.signal;
  }

  /** @throws what its statement failed with */
  of(leaf: Leaf): Answered {
    const failure = this.failures.get(leaf);
    if (failure !== undefined) throw failure.error;
    return this.answered.get(leaf) ?? { rows: [], member: 0, most: 0 };
  }

  ask(evaluation: Evaluation): Promise<void> {
    return this.askAll(leavesOf(evaluation));
  }

  /** Asks for the answers of some pipelines, unless they are known. Never rejects. */
  async askAll(leaves: readonly Leaf[]): Promise<void> {
    const asked = leaves.filter((leaf) => !this.answered.has(leaf));
    const batches = await inPieces(planBatches(asked, this.parts.tenant), this.signal);
    const statements = withSharedStatements(batches);
    const left = statements.values();
    const lanes = Array.from(
      { length: Math.min(statementsAtOnce, statements.length) },
      async () => {
        for (const each of left) {
          // Statements that fail before they are sent would otherwise follow each other without a pause.
          await nextTurn(this.signal);
          await this.runTogether(each);
        }
      },
    );
    await Promise.all(lanes);
  }

  /** What failed first of some pipelines: the others may only have been canceled because of it. */
  firstFailure(leaves: readonly Leaf[]): Failure | null {
    const failures = leaves.flatMap((leaf) => this.failures.get(leaf) ?? []);
    return failures.toSorted((one, other) => one.position - other.position)[0] ?? null;
  }

  /** Statements that fail together, or whose rows were removed meanwhile, are run separately. */
  private async runTogether(batches: SharedBatches): Promise<void> {
    const [first, ...others] = batches;
    if (others.length === 0) return this.run(first);
    try {
      const answered = batches.map((batch) => this.asking(batch));
      const rows = answersOfEach(batches, await this.rowsOf(batches));
      if (batches.every((batch) => this.isStored(batch))) {
        answered.forEach((each) => each());
        batches.forEach((batch, nth) => this.keep(batch, withKnown(batch, rows[nth] ?? [])));
        return;
      }
    } catch {
      // Statements that fail alone report the cause.
    }
    await Promise.all(batches.map((batch) => this.run(batch)));
  }

  private async run(batch: Batch): Promise<void> {
    const ask = async (batch: Batch): Promise<readonly EngineRow[]> =>
      withKnown(batch, await this.rowsOf([batch]));
    const answered = this.asking(batch);
    try {
      const { source } = batch;
      const candidates = source.type === 'rollUps' ? source.candidates : null;
      const leading =
        candidates === null
          ? null
          : await leadingGroups(batch, candidates, ask, this.leadersOf(batch));
      const isLeading = leading !== null && this.isStored(batch);
      const rows = isLeading ? leading : await this.stillStored(batch, ask);
      answered();
      this.keep(batch, rows);
    } catch (error) {
      // Once it is stored, the same question can be answered.
      if (isTimeout(error)) answered();
      const failed = batch.members.map(({ leaf }) => leaf);
      for (const leaf of failed) this.failures.set(leaf, { error, position: this.failures.size });
      this.parts.onFailure(failed);
    }
  }

  private async rowsOf(batches: SharedBatches): Promise<readonly EngineRow[]> {
    const { tenant, runner, signal, readIssues } = this.parts;
    if (batches.every(({ source }) => isKnown(source))) return [];
    const [{ joins, members }] = batches;
    const path = members[0]?.leaf.path ?? 'body';
    const divided = dividedSessions(batches);
    if (divided !== null) return this.rowsOfSessions(batches, divided, path);
    const issues = joins.issue ? await (this.issues ??= readIssues(path)) : noIssues;
    const statement = compileShared(batches, tenant, issues);
    rejectOversized(statement, path);
    return runner.run<EngineRow>(statement, tenant.number, path, signal);
  }

  /** Reads no sessions of past days if their cells are known. */
  private async rowsOfSessions(
    batches: SharedBatches,
    divided: DividedSessions,
    path: string,
  ): Promise<readonly EngineRow[]> {
    const { tenant, runner, signal } = this.parts;
    const ofPast = settledCellsSql(divided.wholeDays, tenant);
    const cells = divided.settled.of(ofPast);
    const known = cells && compileShared(divided.withCells(cells), tenant, noIssues);
    if (known !== null && !isOversized(known))
      return runner.run<EngineRow>(known, tenant.number, path, signal);
    const statement = compileShared(batches, tenant, noIssues);
    rejectOversized(statement, path);
    const asked = divided.settled.asking(ofPast);
    try {
      const rows = await runner.run<EngineRow>(statement, tenant.number, path, signal);
      asked();
      return rows;
    } catch (error) {
      if (isTimeout(error)) asked();
      throw error;
    }
  }

  private keep(batch: Batch, rows: readonly EngineRow[]): void {
    batch.members.forEach(({ leaf, most }, member) => {
      this.answered.set(leaf, { rows, member, most });
    });
  }

  private leadersOf(batch: Batch): LastLeaders | null {
    const { tenant } = this.parts;
    const query = closable(batch, tenant);
    return query === null ? null : (tenant.closedCells?.leaders(query.key) ?? null);
  }

  /** To be stored if the answer takes long. @returns to be called with the answer */
  private asking({ scan, grouping, bucketing, members }: Batch): () => void {
    const { tenant } = this.parts;
    const query = closable({ scan, grouping, bucketing, members }, tenant);
    if (query === null || !tenant.closedCells) return () => {};
    const { numberedFrom = null, completeRollUps = new Set<string>() } = tenant;
    const rollUps = { numberedFrom, completeRollUps };
    return tenant.closedCells.asking({ ...query, scan, grouping, bucketing, rollUps });
  }

  /** What is stored can be removed while it is read. */
  private async stillStored(
    batch: Batch,
    ask: (batch: Batch) => Promise<readonly EngineRow[]>,
  ): Promise<readonly EngineRow[]> {
    const rows = await ask(batch);
    if (this.isStored(batch)) return rows;
    const source: Source = 'part' in batch.source ? { type: 'rows' } : withoutClosed(batch);
    return ask({ ...batch, source });
  }

  private isStored({ source }: Batch): boolean {
    const { closedSessions, closedCells } = this.parts.tenant;
    if ('part' in source) return closedSessions?.isStored() === true;
    if (source.type === 'rows' || source.closed.length === 0) return true;
    const hasSessions = 'sessions' in source && source.sessions !== undefined;
    if (hasSessions && closedSessions?.isStored() !== true) return false;
    return closedCells?.areStored(source.closed) === true;
  }
}
