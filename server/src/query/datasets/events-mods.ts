import type { Dataset, Field } from './dataset.ts';
import type { ProjectData } from './project-data.ts';

const textColumns = [
  ...['plugin_version', 'game_version', 'server_type', 'platform_version', 'java_version'],
  ...['java_vendor', 'os_name', 'os_arch', 'os_version', 'country'],
] as const;

const text = (column: string): Field => ({ kind: 'text', column, hash: null });
const time: Field = { kind: 'time', column: 'ts' };

const columns: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...textColumns.map((column) => [column, text(column)] as const),
  ['minecraft_version', text('game_version')],
  ['player_count', { kind: 'number', column: 'player_count' }],
  ['core_count', { kind: 'number', column: 'toFloat64(core_count)' }],
  ['online_mode', { kind: 'optionalFlag', column: 'online_mode' }],
  ['client', { kind: 'optionalFlag', column: 'client' }],
  ['server_id', { kind: 'uuid', column: 'server', hash: 'server_hash' }],
  ['id', { kind: 'uuid', column: 'id', hash: null }],
  ['created_at', time],
  ['timestamp', time],
  ['*', { kind: 'all' }],
]);

/**
 * Reports of servers, plugins and apps: their columns, and the fields of the project's data sources. A column
 * takes precedence over a data source with its name.
 */
export function eventsMods(project: ProjectData): Dataset {
  return {
    name: 'events-mods',
    table: 'telemetry',
    identity: 'server_id',
    weight: null,
    field(name) {
      const column = columns.get(name);
      if (column !== undefined) return column;
      const source = project.dataSource(name);
      if (source === null) return null;
      const { metricShape: shape } = source;
      return shape === 'scalar' ? { kind: 'property', name } : { kind: 'list', name, shape };
    },
  };
}
