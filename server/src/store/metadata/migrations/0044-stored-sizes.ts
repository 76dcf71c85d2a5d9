import type { Migration } from '../migration.ts';

/** What counts: the rows of a table, and the columns that determine their bytes. A file takes at least one block. */
const sized = [
  {
    table: 'build_files',
    rows: 'select * from build_files',
    size: 'build_bytes',
    columns: ['stored_bytes'],
    bytesOf: (row: string) =>
      `case when ${row}.stored_bytes < 4096 then 4096 else ${row}.stored_bytes end`,
  },
  {
    table: 'dashboards',
    rows: 'select * from dashboards',
    ...texts('name', 'description', 'marker_overrides'),
  },
  { table: 'charts', rows: 'select * from charts', ...texts('name', 'query', 'options') },
];

function texts(...columns: readonly string[]) {
  const bytesOf = (row: string): string =>
    columns.map((column) => `octet_length(${row}.${column})`).join(' + ');
  return { size: 'dashboard_bytes', columns, bytesOf };
}

const change = (size: string, row: string, by: string): string =>
  `update project_sizes set ${size} = ${size} + ${by} where project_id = ${row}.project_id;`;

/** Bytes that a project stores. Triggers keep them up to date, because summing up millions of rows takes seconds. */
export const storedSizes: Migration = {
  name: '0044-stored-sizes',
  statements: [
    `create table project_sizes (
      project_id text not null primary key references projects (id) on delete cascade,
      build_bytes bigint not null,
      dashboard_bytes bigint not null
    )`,
    `insert into project_sizes (project_id, build_bytes, dashboard_bytes) select id, 0, 0 from projects`,
    ...sized.map(
      ({ rows, size, bytesOf }) => `update project_sizes set ${size} = ${size} + coalesce((
        select sum(${bytesOf('counted')}) from (${rows}) counted
        where counted.project_id = project_sizes.project_id), 0)`,
    ),
    `create trigger project_sizes_begin after insert on projects begin
      insert into project_sizes (project_id, build_bytes, dashboard_bytes) values (new.id, 0, 0);
    end`,
    ...sized.flatMap(({ table, size, columns, bytesOf }) => [
      `create trigger ${table}_size_added after insert on ${table} begin
        ${change(size, 'new', bytesOf('new'))}
      end`,
      `create trigger ${table}_size_changed after update of ${columns.join(', ')} on ${table} begin
        ${change(size, 'new', `(${bytesOf('new')}) - (${bytesOf('old')})`)}
      end`,
      `create trigger ${table}_size_removed after delete on ${table} begin
        ${change(size, 'old', `0 - (${bytesOf('old')})`)}
      end`,
    ]),
  ],
};
