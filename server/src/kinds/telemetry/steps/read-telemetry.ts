import { clampTimestamp } from '../../../collect/ingest/clamp-timestamp.ts';
import { invalid } from '../../../collect/ingest/rejection.ts';
import { cutText } from '../../../collect/ingest/cut-text.ts';
import { isJsonObject, type JsonObject } from '../../../platform/json-value.ts';
import { labelLength } from '../../../collect/ingest/limits.ts';
import { readSources } from '../sources/read-sources.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import type { TelemetryItem } from '../wire.ts';

const noData = invalid('data must be an object');
const mostCores = 65_535;

/** Reads the report's columns and the values of the project's data sources. */
export const readTelemetry: Step<TelemetryItem> = {
  name: 'read_telemetry',
  run(item, context) {
    const { body, warnings } = item;
    const { data } = body;
    if (!isJsonObject(data)) return noData;
    const text = (key: string) => cutText(data[key], labelLength, key, warnings);
    item.report = {
      server: item.server,
      timestamp: clampTimestamp(body['timestamp'], context.receivedAt),
      country: context.country,
      player_count: numberOf(data, 'player_count'),
      online_mode: flagOf(data, 'online_mode'),
      client: flagOf(data, 'client'),
      plugin_version: text('plugin_version'),
      game_version: text('game_version') || text('minecraft_version'),
      server_type: text('server_type'),
      platform_version: text('platform_version'),
      java_version: text('java_version'),
      java_vendor: text('java_vendor'),
      os_name: text('os_name'),
      os_arch: text('os_arch'),
      os_version: text('os_version'),
      core_count: coresOf(data),
      data: readSources(data, item.project, context.parts.patterns, warnings),
    };
    return item;
  },
};

function numberOf(data: JsonObject, key: string): number | null {
  const value = data[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return value === 0 ? 0 : value;
}

function flagOf(data: JsonObject, key: string): boolean | null {
  const value = data[key];
  return typeof value === 'boolean' ? value : null;
}

function coresOf(data: JsonObject): number | null {
  const cores = numberOf(data, 'core_count');
  if (cores === null || !Number.isInteger(cores) || cores < 0 || cores > mostCores) return null;
  return cores;
}
