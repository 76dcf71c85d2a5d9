import { sentTextColumns } from '../table.ts';
import { cutText } from '../../../collect/ingest/cut-text.ts';
import { invalid } from '../../../collect/ingest/rejection.ts';
import { isJsonObject, setKey, type JsonObject } from '../../../platform/json-value.ts';
import { columnLength, labelLength } from '../../../collect/ingest/limits.ts';
import { limitProperties } from '../../../collect/ingest/limit-properties.ts';
import { readUrl } from '../url-columns.ts';
import type { EventItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const propertiesNoObject = invalid('properties must be an object');

/** Top-level keys that are not properties. Only the server sets `cookieless`. */
const ownKeys: ReadonlySet<string> = new Set<string>(
  'cookieless token userId identifier anonymousId sessionId session_id windowId buildId sdkName sdkVersion properties errors context timestamp'
    .split(' ')
    .concat(sentTextColumns),
);

/** Text columns, the client's own IDs and versions, and everything else as properties. */
export const readFields: Step<EventItem> = {
  name: 'read_fields',
  run(item, context) {
    const { body, event } = item;
    const sent = body['properties'];
    if (sent !== undefined && !isJsonObject(sent)) return propertiesNoObject;
    for (const column of sentTextColumns) {
      if (column === 'event') continue;
      const text = cutText(body[column], columnLength, column, item.warnings);
      if (text !== '') event.columns[column] = text;
    }
    if (event.columns.url !== undefined) readUrl(event.columns.url, event.columns);
    event.session =
      label(body['sessionId'], 'sessionId', item) ||
      label(body['session_id'], 'session_id', item) ||
      null;
    event.window = label(body['windowId'], 'windowId', item);
    event.buildId = label(body['buildId'], 'buildId', item);
    event.sdkName = label(body['sdkName'], 'sdkName', item);
    event.sdkVersion = label(body['sdkVersion'], 'sdkVersion', item);
    const properties = limitProperties(withRest(sent ?? {}, body), item.warnings);
    event.properties = properties;
    event.time_on_page = measure(properties['time_on_page']);
    event.session_duration = measure(properties['session_duration']);
    event.scroll_depth = measure(properties['scroll_depth']);
    event.userAgent = context.userAgent;
    const { country, region } = context.place;
    event.country = country;
    if (region !== '') event.region = region;
    return item;
  },
};

/** The properties, merged with every top-level key without its own meaning. */
function withRest(properties: JsonObject, body: JsonObject): JsonObject {
  let merged: Record<string, unknown> | null = null;
  for (const key in body) {
    if (ownKeys.has(key)) continue;
    merged ??= { ...properties };
    setKey(merged, key, body[key]);
  }
  return merged ?? properties;
}

function label(value: unknown, key: string, { warnings }: EventItem): string {
  return cutText(value, labelLength, key, warnings);
}

function measure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
