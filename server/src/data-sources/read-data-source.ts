import type { Static } from 'typebox';
import { AppError } from '../platform/app-error.ts';
import { patternBytes, type Patterns } from '../platform/patterns/index.ts';
import { readName } from '../projects/index.ts';
import type { dataSourceChangeSchema, DataSourceFields } from './data-source.ts';
import { noProjectData } from '../kinds/project-data.ts';
import { eventsMods } from '../kinds/telemetry/dataset.ts';
import { telemetryKeys } from '../kinds/telemetry/table.ts';

const longestReference = 100;

export const newDataSource: Omit<DataSourceFields, 'name' | 'referenceId' | 'dataType'> = {
  metricShape: 'scalar',
  regex: null,
  allowNegative: true,
  allowFloat: true,
  minValue: null,
  maxValue: null,
};

/**
 * The settings after a change: missing values stay, and `null` clears what may be null.
 * @param kept the data source that is changed; null for a new one
 * @throws AppError 400 that names an invalid value
 */
export function readDataSource(
  sent: Static<typeof dataSourceChangeSchema>,
  before: DataSourceFields,
  kept: Pick<DataSourceFields, 'referenceId'> | null = null,
): DataSourceFields {
  const fields: DataSourceFields = {
    name: typeof sent.name === 'string' ? readName(sent.name) : before.name,
    referenceId: sent.referenceId ?? before.referenceId,
    dataType: sent.dataType ?? before.dataType,
    metricShape: sent.metricShape ?? before.metricShape,
    regex: sent.regex === undefined ? before.regex : sent.regex,
    allowNegative: sent.allowNegative ?? before.allowNegative,
    allowFloat: sent.allowFloat ?? before.allowFloat,
    minValue: sent.minValue === undefined ? before.minValue : sent.minValue,
    maxValue: sent.maxValue === undefined ? before.maxValue : sent.maxValue,
  };
  checkReference(fields.referenceId);
  // Sources from before this rule keep theirs.
  if (fields.referenceId !== kept?.referenceId) checkUnused(fields.referenceId);
  checkRegex(fields);
  checkValues(fields);
  return fields;
}

function checkReference(referenceId: string): void {
  if (!/^[a-z0-9_]+$/.test(referenceId) || referenceId.length > longestReference) {
    throw rejected('referenceId', `must be 1 to ${longestReference} of a-z, 0-9 and underscores.`);
  }
  if (telemetryKeys.has(referenceId)) {
    throw rejected('referenceId', 'is a built-in key; it needs no data source.');
  }
}

/** Charts read the column, not the data source. */
function checkUnused(referenceId: string): void {
  if (eventsMods(noProjectData).field(referenceId) !== null) {
    throw rejected('referenceId', 'is the name of a field of telemetry; choose another one.');
  }
}

function checkRegex({ regex, dataType }: DataSourceFields): void {
  if (regex === null) return;
  if (dataType !== 'string') throw rejected('regex', 'is only allowed for the data type string.');
  if (regex === '' || Buffer.byteLength(regex) > patternBytes) {
    throw rejected('regex', `must be 1 to ${patternBytes} bytes long.`);
  }
}

/**
 * Checks the regular expression in a request. Not within a transaction, because it takes too long.
 * @throws AppError 400 that says what is wrong with it, or `ServiceUnavailableError`
 */
export async function checkSentRegex(
  { regex }: Pick<Static<typeof dataSourceChangeSchema>, 'regex'>,
  patterns: Patterns,
  projectId: string,
): Promise<void> {
  if (typeof regex !== 'string') return;
  const verdict = await patterns.check(regex, projectId);
  if (verdict.ok) return;
  const path = 'body.regex';
  throw new AppError('ProjectValidationError', `${path}: ${verdict.reason}`, { path });
}

function checkValues({ minValue, maxValue, dataType }: DataSourceFields): void {
  for (const [key, value] of Object.entries({ minValue, maxValue })) {
    if (value === null) continue;
    if (!Number.isFinite(value)) throw rejected(key, 'must be a finite number.');
    if (dataType !== 'number') throw rejected(key, 'is only allowed for the data type number.');
  }
  if (minValue !== null && maxValue !== null && minValue > maxValue) {
    throw rejected('maxValue', 'must be at least minValue.');
  }
}

function rejected(key: string, what: string, cause?: unknown): AppError {
  const path = `body.${key}`;
  return new AppError('ProjectValidationError', `${path} ${what}`, { path, cause });
}
