import { sentTextColumns } from '../../../store/events/index.ts';
import { invalid } from '../../../collect/ingest/ending.ts';
import { isJsonObject, setKey, type JsonObject } from '../../../collect/ingest/json-value.ts';
import { columnLength, labelLength } from '../../../collect/ingest/limits.ts';
import { limitProperties } from '../../../collect/ingest/limit-properties.ts';
import type { EventItem } from '../wire.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const propertiesNoObject = invalid('properties must be an object');

/** Top-level keys that are no properties. `cookieless` is the server's to say. */
const ownKeys: ReadonlySet<string> = new Set<string>(
  'cookieless token userId identifier anonymousId sessionId session_id windowId buildId sdkName sdkVersion properties errors context timestamp'
    .split(' ')
    .concat(sentTextColumns),
);

/** Text columns, the client's own ids and versions, and everything else as properties. */
export const readFields: Step<EventItem> = {
  name: 'read_fields',
  run(item, context) {
    const { body, event } = item;
    const sent = body['properties'];
    if (sent !== undefined && !isJsonObject(sent)) return propertiesNoObject;
    for (const column of sentTextColumns) {
      const text = column === 'event' ? undefined : body[column];
      if (typeof text === 'string' && text !== '') {
        event.columns[column] = cut(text, columnLength, column, item);
      }
    }
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
    event.country = context.country;
    return item;
  },
};

/** The properties with every top-level key merged in that has no meaning of its own. */
function withRest(properties: JsonObject, body: JsonObject): JsonObject {
  let merged: Record<string, unknown> | null = null;
  for (const key in body) {
    if (ownKeys.has(key)) continue;
    merged ??= { ...properties };
    setKey(merged, key, body[key]);
  }
  return merged ?? properties;
}

function label(value: unknown, key: string, item: EventItem): string {
  return typeof value === 'string' ? cut(value, labelLength, key, item) : '';
}

function cut(text: string, length: number, key: string, item: EventItem): string {
  if (text.length <= length) return text;
  item.warnings.add(key, `cut to ${length} characters`);
  return text.slice(0, length).toWellFormed();
}

function measure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
