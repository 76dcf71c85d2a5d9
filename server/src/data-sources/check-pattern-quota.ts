import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import { projectPatterns } from '../platform/patterns/index.ts';
import type { DataSource } from './data-source.ts';
import { patternsOfOthers } from './data-sources-store.ts';

/**
 * Checks that the project's patterns stay within their limits with the data source about to be stored.
 * @throws AppError `ProjectConflictError`
 */
export async function checkPatternQuota(executor: Executor, source: DataSource): Promise<void> {
  if (source.regex === null) return;
  const others = await patternsOfOthers(executor, source);
  const count = others.count + 1;
  const bytes = others.bytes + Buffer.byteLength(source.regex);
  if (count <= projectPatterns.count && bytes <= projectPatterns.bytes) return;
  const message =
    `The data sources of a project can have at most ${projectPatterns.count} regular ` +
    `expressions of ${projectPatterns.bytes} bytes in total.`;
  throw new AppError('ProjectConflictError', message, { path: 'body.regex' });
}
