import { AppError } from '../../platform/app-error.ts';
import { SharedCache } from '../../platform/shared-cache.ts';
import type { Project } from '../../projects/index.ts';
import {
  type ChartAnswers,
  type ChartQuery,
  isBetterLow,
  readQuery,
  type TakenFromView,
  takenFromView,
} from '../../query/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { readCharts } from '../charts-store.ts';
import type { Chart } from '../chart.ts';
import { type ChartVersion, chartVersions } from './public-dashboards-store.ts';

/** A chart, and why it is not public; null if it is. */
export interface ExposedChart {
  readonly chart: PublicChart;
  readonly reason: string | null;
}

/** The public parts of a chart, and its query, which is not public. */
export interface PublicChart extends Pick<
  Chart,
  'id' | 'name' | 'type' | 'position' | 'options' | 'updatedAt'
> {
  /** Null if this version cannot read it. */
  readonly query: ChartQuery | null;
  /** Whether its query sets a time range itself, which it keeps. */
  readonly hasOwnRange: boolean;
  /** Whether less is better, as of errors. */
  readonly isBetterLow: boolean;
  readonly fromView: Omit<TakenFromView, 'hasOwnRange'>;
}

type Owned = Pick<Project, 'id' | 'number' | 'generation' | 'errorGeneration' | 'ownerId'>;

/** Charts read at once; each query has at most 32,768 characters. */
const portion = 16;
/** A query that was read takes about this many bytes for each character of its JSON. */
const bytesPerCharacter = 10;
const mostBytes = 32 * 1024 ** 2;
const unreadable = 'Its query cannot be read by this version.';

/** Public charts. They are requested often, so queries that were read are kept. */
export class PublicCharts {
  private readonly kept = new SharedCache<PublicChart>(mostBytes);

  constructor(
    private readonly db: Executor,
    private readonly answers: Pick<ChartAnswers, 'whyPrivate'>,
  ) {}

  /** Every chart of a dashboard, top to bottom and left to right. */
  async ofDashboard(project: Owned, dashboardId: string): Promise<readonly ExposedChart[]> {
    return this.exposed(project, await chartVersions(this.db, dashboardId));
  }

  /** Same for some charts. */
  async exposed(
    project: Owned,
    versions: readonly ChartVersion[],
  ): Promise<readonly ExposedChart[]> {
    const charts = await this.read(project, versions);
    const queries = charts.flatMap(({ query }) => query ?? []);
    const reasons = (await this.answers.whyPrivate(project, queries)).values();
    return charts.map((chart) => ({
      chart,
      reason: chart.query === null ? unreadable : (reasons.next().value ?? null),
    }));
  }

  private async read(
    { number, ownerId }: Owned,
    versions: readonly ChartVersion[],
  ): Promise<readonly PublicChart[]> {
    const found = new Map<string, PublicChart>();
    const missing: string[] = [];
    for (const { id, updatedAt } of versions) {
      const kept = this.kept.get(number, id);
      if (kept?.updatedAt === updatedAt) found.set(id, kept);
      else missing.push(id);
    }
    for (let from = 0; from < missing.length; from += portion) {
      for (const chart of await readCharts(this.db, missing.slice(from, from + portion))) {
        const read = publicChart(chart);
        const bytes = JSON.stringify(chart).length * bytesPerCharacter;
        this.kept.set({ owner: ownerId, group: number, key: chart.id, bytes }, read);
        found.set(chart.id, read);
      }
    }
    return versions.flatMap(({ id }) => found.get(id) ?? []);
  }
}

function publicChart({
  id,
  name,
  type,
  position,
  options,
  updatedAt,
  ...chart
}: Chart): PublicChart {
  const query = readStored(chart.query);
  const { hasOwnRange, ...fromView } = takenFromView(query ?? { outputs: [] });
  return {
    ...{ id, name, type, position, options, updatedAt, query, hasOwnRange, fromView },
    isBetterLow: query !== null && isBetterLow(query),
  };
}

function readStored(query: object): ChartQuery | null {
  try {
    return readQuery(query);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
