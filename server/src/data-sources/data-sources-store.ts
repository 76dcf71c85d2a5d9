import type { Insertable, Selectable } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import {
  countOfProject,
  type Executor,
  type MetadataTables,
  UniqueViolationError,
} from '../store/metadata/index.ts';
import type { DataSource } from './data-source.ts';

type Table = MetadataTables['data_sources'];

/** @throws AppError `ProjectConflictError` if the project has one with that reference ID */
export async function insertDataSource(executor: Executor, source: DataSource): Promise<void> {
  await orConflict(source, () =>
    executor.insertInto('data_sources').values(rowOf(source)).execute(),
  );
}

/** @throws AppError `ProjectConflictError` if the project has another with that reference ID */
export async function updateDataSource(executor: Executor, source: DataSource): Promise<void> {
  await orConflict(source, () =>
    executor.updateTable('data_sources').set(rowOf(source)).where('id', '=', source.id).execute(),
  );
}

/** Removes a data source of the project and returns its reference ID, or null if there is none. */
export async function deleteDataSource(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<string | null> {
  const row = await executor
    .deleteFrom('data_sources')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('reference_id')
    .executeTakeFirst();
  return row?.reference_id ?? null;
}

export async function findDataSource(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<DataSource | null> {
  const row = await executor
    .selectFrom('data_sources')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : sourceOf(row);
}

/** The number of other data sources with a pattern, and the total bytes of their patterns in UTF-8. */
export async function patternsOfOthers(
  executor: Executor,
  { id, projectId }: Pick<DataSource, 'id' | 'projectId'>,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { count, bytes } = await executor
    .selectFrom('data_sources')
    .where('project_id', '=', projectId)
    .where('id', '!=', id)
    .where('regex', 'is not', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>(eb.fn<number>('octet_length', ['regex'])).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
}

/** The patterns of the project's text data sources, in the collector's order. */
export async function storedPatterns(
  executor: Executor,
  projectId: string,
): Promise<readonly { readonly id: string; readonly regex: string }[]> {
  const rows = await executor
    .selectFrom('data_sources')
    .select(['id', 'regex'])
    .where('project_id', '=', projectId)
    .where('data_type', '=', 'string')
    .where('regex', 'is not', null)
    .orderBy('reference_id')
    .execute();
  return rows.map(({ id, regex }) => ({ id, regex: regex ?? '' }));
}

/** A page of the project's data sources, newest first and ties by ID, with the total count. */
export async function listDataSources(
  executor: Executor,
  projectId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly sources: readonly DataSource[]; readonly total: number }> {
  const rows = await executor
    .selectFrom('data_sources')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return {
    sources: rows.map(sourceOf),
    total: await countOfProject(executor, 'data_sources', projectId),
  };
}

/** All data sources of the project in the form that datasets need, by reference ID. */
export async function dataSourceShapes(
  executor: Executor,
  projectId: string,
): Promise<readonly Pick<DataSource, 'name' | 'referenceId' | 'dataType' | 'metricShape'>[]> {
  const rows = await executor
    .selectFrom('data_sources')
    .select(['name', 'reference_id', 'data_type', 'metric_shape'])
    .where('project_id', '=', projectId)
    .orderBy('reference_id')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    referenceId: row.reference_id,
    dataType: row.data_type,
    metricShape: row.metric_shape,
  }));
}

function sourceOf(row: Selectable<Table>): DataSource {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    referenceId: row.reference_id,
    dataType: row.data_type,
    metricShape: row.metric_shape,
    regex: row.regex,
    allowNegative: row.allow_negative === 1,
    allowFloat: row.allow_float === 1,
    minValue: row.min_value,
    maxValue: row.max_value,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function rowOf(source: DataSource): Insertable<Table> {
  return {
    id: source.id,
    project_id: source.projectId,
    name: source.name,
    reference_id: source.referenceId,
    data_type: source.dataType,
    metric_shape: source.metricShape,
    regex: source.regex,
    allow_negative: source.allowNegative,
    allow_float: source.allowFloat,
    min_value: source.minValue,
    max_value: source.maxValue,
    created_at: source.createdAt,
    updated_at: source.updatedAt,
  };
}

async function orConflict(source: DataSource, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof UniqueViolationError)) throw error;
    const message = `The project already has the data source ${source.referenceId}.`;
    throw new AppError('ProjectConflictError', message, { path: 'body.referenceId', cause: error });
  }
}
