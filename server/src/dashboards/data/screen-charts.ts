import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { type ChartQuery, readQuery } from '../../query/index.ts';
import { chartIds, readCharts } from '../charts-store.ts';

/** A chart of a screen, stored or not. */
export interface ScreenChart {
  readonly id: string;
  /** Null if not given. */
  readonly type: string | null;
  readonly query: ChartQuery;
}

/** A stored chart whose query this version cannot read. */
export interface UnreadableChart {
  readonly id: string;
  readonly error: AppError;
}

/** Charts read at once; each query has at most 32,768 characters. */
const portion = 16;

/** The charts of a dashboard, from top to bottom. */
export async function storedCharts(
  db: Executor,
  projectId: string,
  dashboardId: string,
): Promise<(ScreenChart | UnreadableChart)[]> {
  const ids = await chartIds(db, { projectId, dashboardId, publicOnly: false });
  const charts: (ScreenChart | UnreadableChart)[] = [];
  for (let from = 0; from < ids.length; from += portion) {
    for (const { id, type, query } of await readCharts(db, ids.slice(from, from + portion))) {
      charts.push(readStored(id, type, query));
    }
  }
  return charts;
}

function readStored(id: string, type: string, query: object): ScreenChart | UnreadableChart {
  try {
    return { id, type, query: readQuery(query, 'query') };
  } catch (error) {
    if (error instanceof AppError) return { id, error };
    throw error;
  }
}

/** A chart as sent with a request. */
interface SentChart {
  readonly id: string;
  readonly type?: string | null;
  readonly query?: unknown;
}

/** @throws AppError `ChartQueryValidationError` with the path of the first error */
export function readSentCharts(sent: readonly SentChart[]): ScreenChart[] {
  const ids = new Set<string>();
  return sent.map(({ id, type = null, query }, index) => {
    const path = `body.charts[${index}]`;
    if (ids.has(id)) {
      const message = `The id ${id} is used twice.`;
      throw new AppError('ChartQueryValidationError', message, { path: `${path}.id` });
    }
    ids.add(id);
    return { id, type, query: readQuery(query, `${path}.query`) };
  });
}
