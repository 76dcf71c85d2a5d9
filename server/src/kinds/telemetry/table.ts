import { byTime, collectedColumns, country } from '../collected-columns.ts';
import {
  category,
  type Column,
  json,
  optionalFlag,
  optionalNumber,
  optionalUint16,
  properties,
  uuid,
} from '../../store/events/columns/column-types.ts';
import { defineTable, type RowOf, sentColumns } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly telemetry: 'generation';
  }
}

/** Reports of servers, plugins and apps. */
export const telemetry = defineTable({
  name: 'telemetry',
  ...byTime,
  columns: {
    ...collectedColumns,
    /** Hashed ID. */
    server: uuid({
      hashed: true,
      field: { name: 'server_id', title: 'Server', distinctTitle: 'Servers' },
    }),
    player_count: optionalNumber({ sent: true, field: { title: 'Players', isPublic: true } }),
    online_mode: optionalFlag({
      sent: true,
      field: {
        title: 'Online mode',
        isPublic: true,
        description: 'Whether the server verifies accounts.',
      },
    }),
    client: optionalFlag({
      sent: true,
      field: {
        title: 'Client',
        isPublic: true,
        description: 'Whether a client reported, not a server.',
      },
    }),
    plugin_version: category({
      sent: true,
      limited: true,
      field: { title: 'Plugin version', isPublic: true },
    }),
    game_version: category({
      sent: true,
      limited: true,
      field: { title: 'Game version', isPublic: true, alias: 'minecraft_version' },
    }),
    server_type: category({
      sent: true,
      limited: true,
      field: { title: 'Server type', isPublic: true },
    }),
    platform_version: category({
      sent: true,
      limited: true,
      field: { title: 'Platform version', isPublic: true },
    }),
    java_version: category({
      sent: true,
      limited: true,
      field: { title: 'Java version', isPublic: true },
    }),
    java_vendor: category({
      sent: true,
      limited: true,
      field: { title: 'Java vendor', isPublic: true },
    }),
    os_name: category({
      sent: true,
      limited: true,
      field: { title: 'Operating system', isPublic: true, icons: 'os' },
    }),
    os_arch: category({
      sent: true,
      limited: true,
      field: { title: 'Architecture', isPublic: true },
    }),
    os_version: category({
      sent: true,
      limited: true,
      field: { title: 'OS version', isPublic: true },
    }),
    core_count: optionalUint16({ sent: true, field: { title: 'CPU cores', isPublic: true } }),
    country,
    /** Values of data sources by `referenceId`, as JSON text. */
    data: json({}),
    /** The same by `referenceId`: scalars as text, lists and maps as JSON. */
    props: properties({}),
  },
});

export type TelemetryRow = RowOf<typeof telemetry>;

/** Keys of a report with their own columns, under any of their names: data sources never receive them. */
export const telemetryKeys: ReadonlySet<string> = new Set(
  sentColumns(telemetry).flatMap((name) => {
    const { field }: Column = telemetry.columns[name];
    return [name, field?.alias ?? name];
  }),
);
