import { AppError } from '../platform/app-error.ts';
import { inPieces } from '../platform/pieces.ts';
import { type ChartQuery, checkPatterns, checkQuery, readQuery } from '../query/index.ts';
import type { ChartsContext } from './dashboards-context.ts';

/** Maximum length of a stored query, in characters of JSON. */
const longestQuery = 32_768;

/** A query in parsed form and as it was sent, which is stored. */
export interface ReadChartQuery {
  readonly query: ChartQuery;
  readonly json: object;
}

/**
 * Checks the shape of a chart's query, like a metrics query.
 * @param path in the request, such as `body.query`
 * @throws AppError `DashboardValidationError` with the exact path
 */
export function readChartQuery(sent: unknown, path: string): ReadChartQuery {
  const query = readAt(path, sent);
  if (JSON.stringify(sent).length <= longestQuery) return { query, json: Object(sent) as object };
  const message = `${path} must have at most ${longestQuery} characters as JSON.`;
  throw new AppError('DashboardValidationError', message, { path });
}

/**
 * Checks the meaning of a chart's query: rejects what could never be answered.
 * @throws AppError `DashboardValidationError` with the exact path
 */
export async function checkChartQuery(
  { clock, patterns }: Pick<ChartsContext, 'clock' | 'patterns'>,
  query: ChartQuery,
  projectId: string,
  path: string,
): Promise<void> {
  try {
    const safe = await checkPatterns(query, patterns, projectId);
    await inPieces(checkQuery(safe, clock.now()));
  } catch (error) {
    throw asOfDashboards(path, error);
  }
}

function readAt(path: string, sent: unknown): ChartQuery {
  try {
    return readQuery(sent, path);
  } catch (error) {
    throw asOfDashboards(path, error);
  }
}

function asOfDashboards(path: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.tag !== 'ChartQueryValidationError') return error;
  return new AppError('DashboardValidationError', error.message, {
    path: error.path ?? path,
    cause: error,
  });
}
