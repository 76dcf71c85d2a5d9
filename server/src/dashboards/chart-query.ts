import { AppError } from '../platform/app-error.ts';
import { type ChartQuery, checkQuery, readQuery } from '../query/index.ts';

/** Longest query that is kept, in characters of its JSON. */
export const longestQuery = 32_768;

/** A query in both forms: as the language reads it, and as it was sent, which is kept. */
export interface ReadChartQuery {
  readonly query: ChartQuery;
  readonly json: object;
}

/**
 * The shape of a chart's query, judged as row 20 does.
 * @param path where in the request it stands, such as `body.query`
 * @throws AppError `DashboardValidationError` with the exact path
 */
export function readChartQuery(sent: unknown, path: string): ReadChartQuery {
  const query = asOfDashboards(path, () => readQuery(sent));
  if (JSON.stringify(sent).length <= longestQuery) return { query, json: Object(sent) as object };
  const message = `${path} must have at most ${longestQuery} characters as JSON.`;
  throw new AppError('DashboardValidationError', message, { path });
}

/**
 * The meaning of a chart's query: refuses what could never be answered.
 * @throws AppError `DashboardValidationError` with the exact path
 */
export function checkChartQuery(query: ChartQuery, now: number, path: string): void {
  asOfDashboards(path, () => {
    checkQuery(query, now);
  });
}

/** The language calls the whole query `body`; here it is a part of one. */
function asOfDashboards<Result>(path: string, judge: () => Result): Result {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('DashboardValidationError', error.message, {
      path: (error.path ?? 'body').replace(/^body/, path),
      cause: error,
    });
  }
}
