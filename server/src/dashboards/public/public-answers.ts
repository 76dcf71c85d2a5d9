import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/app-error.ts';
import { SharedCache } from '../../platform/shared-cache.ts';
import { FairShareScheduler } from '../../platform/fair-share-scheduler.ts';
import { atOnce as inOnePiece, inPieces, type Pieces } from '../../platform/pieces.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import type { Project } from '../../projects/index.ts';
import {
  type ChartAnswer,
  type ChartAnswers,
  type ChartQuery,
  hasOthers,
  rowBytes,
} from '../../query/index.ts';
import { type ChartData, failedChart, previewed } from '../data/chart-data.ts';
import type { PublicChart } from './public-charts.ts';
import { clockOf, periodOf, type PublicPeriod, publicView } from './public-range.ts';

/** The data of a public chart. */
export type PublicChartData = Omit<ChartData, 'ignoredFilters' | 'comparisonError' | 'error'> & {
  readonly failed: boolean;
  /** Whether the last row of an output is the rest of its labels. */
  readonly hasOthers: boolean;
};

interface Answered {
  readonly data: PublicChartData;
  /** How long it is kept, ms. */
  readonly keptFor: number;
}

interface CachedAnswer {
  readonly data: PublicChartData;
  /** Unix ms. */
  readonly until: number;
}

type AnsweredProject = Pick<
  Project,
  'id' | 'number' | 'generation' | 'errorGeneration' | 'ownerId'
>;

interface PublicAnswersParts {
  readonly clock: Clock;
  readonly answers: Pick<ChartAnswers, 'screen'>;
  /** Called with unexpected failures. */
  report(problem: string, error: unknown): void;
}

/** How long answers are kept, ms. */
const freshFor = 60_000;
/** Same for failures: a chart that takes too long must not be computed for every visitor. */
const failedFor = 15_000;
const mostBytes = 48 * 1024 ** 2;
/** Bytes of a chart's rows, including the previous period's; a chart with more is not shown publicly. */
const largestAnswer = 512 * 1024;
/** Public screens answered at once: one owner has two at most, and members have the rest of the engine. */
const atOnce = 3;
/** How long one waits for its turn and its answer, ms. */
const longestWait = 30_000;
/** Charts that are being answered or wait; those of an owner, so that visitors of one don't take the places of all. */
const mostRunning = 5_000;
const mostOfOwner = 1_000;

interface Running {
  readonly ownerId: string;
  readonly data: Promise<PublicChartData>;
}

/**
 * Answers charts of public dashboards. Readers share the answers for a minute, so that any number of them cost a project as
 * much as one. However slow the charts of an owner are, those of others are answered meanwhile.
 */
export class PublicAnswers {
  private readonly kept = new SharedCache<CachedAnswer>(mostBytes);
  private readonly running = new Map<string, Running>();
  private readonly scheduler;

  constructor(private readonly parts: PublicAnswersParts) {
    // What their statements may use of the engine is decided when they run.
    this.scheduler = new FairShareScheduler({ slots: atOnce, cores: 1, clock: parts.clock });
  }

  /**
   * The data of charts of a project, by ID.
   * @throws AppError `ServiceUnavailableError` if too many charts wait
   */
  async of(
    project: AnsweredProject,
    charts: readonly PublicChart[],
    period: PublicPeriod,
  ): Promise<ReadonlyMap<string, PublicChartData>> {
    const now = this.parts.clock.now();
    const naming = keysOf(project, charts, period, now);
    const isQuick = charts.every(({ fromView }) => fromView.zonedRanges.length === 0);
    const keys = isQuick ? inOnePiece(naming) : await inPieces(naming);
    const pending = new Map<string, Promise<PublicChartData> | PublicChartData>();
    const missing: { readonly chart: PublicChart; readonly key: string }[] = [];
    for (const { chart, key } of keys) {
      const kept = this.kept.get(project.number, key);
      const known =
        kept !== undefined && now < kept.until ? kept.data : this.running.get(key)?.data;
      if (known === undefined) missing.push({ chart, key });
      else pending.set(chart.id, known);
    }
    if (missing.length > 0) {
      for (const [id, answer] of this.start(project, missing, period)) pending.set(id, answer);
    }
    return new Map(
      await Promise.all(Array.from(pending, async ([id, data]) => [id, await data] as const)),
    );
  }

  /** Answers charts together: those that read the same rows share a statement. */
  private start(
    project: AnsweredProject,
    missing: readonly { readonly chart: PublicChart; readonly key: string }[],
    period: PublicPeriod,
  ): ReadonlyMap<string, Promise<PublicChartData>> {
    if (!this.hasRoom(project.ownerId, missing.length)) throw tooMany();
    const charts = missing.map(({ chart }) => chart);
    const answered = this.answer(project, charts, period);
    return new Map(
      missing.map(({ chart, key }, index) => {
        const one = answered
          .then((all) => {
            const answer = all[index] ?? failed;
            this.keep(project, key, answer);
            return answer.data;
          })
          .finally(() => this.running.delete(key));
        this.running.set(key, { ownerId: project.ownerId, data: one });
        return [chart.id, one];
      }),
    );
  }

  /** A dashboard of any size has room if nothing else of its owner is running. */
  private hasRoom(owner: string, more: number): boolean {
    if (this.running.size + more > mostRunning) return false;
    let ofOwner = 0;
    for (const { ownerId } of this.running.values()) if (ownerId === owner) ofOwner += 1;
    return ofOwner === 0 || ofOwner + more <= mostOfOwner;
  }

  private async answer(
    project: AnsweredProject,
    charts: readonly PublicChart[],
    period: PublicPeriod,
  ): Promise<readonly Answered[]> {
    const signal = timeLimit(longestWait);
    try {
      return await this.scheduler.run(
        { owner: project.ownerId, project: project.number, caller: '', request: signal },
        async () => {
          const requests = charts.flatMap(({ query, type }) =>
            query === null ? [] : [{ query, isCompared: type === 'number' }],
          );
          const answers = await this.parts.answers.screen(
            project,
            requests,
            publicView(period, this.parts.clock.now()),
            signal,
          );
          return answers.map((answer, index) => this.shown(answer, requests[index]?.query));
        },
        signal,
      );
    } catch (error) {
      if (signal.aborted) throw tooMany();
      throw error;
    }
  }

  private shown(answer: ChartAnswer, query: ChartQuery | undefined): Answered {
    const { report } = this.parts;
    try {
      const { outputs, comparison, comparisonError, units, sums } = previewed(
        answer,
        named,
        report,
      );
      const rest = query !== undefined && hasOthers(query, outputs);
      const data = { outputs, comparison, units, sums, failed: false, hasOthers: rest };
      if (bytesOf(data) > largestAnswer) return failed;
      return { data, keptFor: comparisonError === null ? freshFor : failedFor };
    } catch (error) {
      failedChart(error, named, report);
      return failed;
    }
  }

  private keep(
    { number, ownerId }: AnsweredProject,
    key: string,
    { data, keptFor }: Answered,
  ): void {
    const until = this.parts.clock.now() + keptFor;
    this.kept.set({ owner: ownerId, group: number, key, bytes: bytesOf(data) }, { data, until });
  }
}

export const noData: PublicChartData = {
  outputs: [],
  comparison: null,
  units: [],
  sums: [],
  failed: true,
  hasOthers: false,
};

const failed: Answered = { data: noData, keptFor: failedFor };
/** In reports, instead of the ID of a request. */
const named = 'of a public dashboard';

/** Another version of the chart or of the project's data has another answer. */
function* keysOf(
  { generation, errorGeneration }: AnsweredProject,
  charts: readonly PublicChart[],
  period: PublicPeriod,
  now: number,
): Pieces<{ readonly chart: PublicChart; readonly key: string }[]> {
  const clock = clockOf(period.zone, now);
  const keys: { readonly chart: PublicChart; readonly key: string }[] = [];
  for (const chart of charts) {
    const { id, updatedAt, fromView } = chart;
    const asked = yield* periodOf(fromView, period, clock, now);
    keys.push({ chart, key: `${id} ${updatedAt} ${generation} ${errorGeneration} ${asked}` });
  }
  return keys;
}

/** Stops counting beyond the largest answer. */
const bytesOf = ({ outputs, comparison }: PublicChartData): number =>
  rowBytes([...outputs, ...(comparison ?? [])], largestAnswer);

function tooMany(): AppError {
  const message = 'Too many public charts are waiting. Try again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter: 5 });
}
