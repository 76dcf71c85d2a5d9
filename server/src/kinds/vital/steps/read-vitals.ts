import { isVitalName, vitalMetrics, type VitalPayload } from '../record.ts';
import { clampTimestamp } from '../../../collect/ingest/clamp-timestamp.ts';
import { cutText } from '../../../collect/ingest/cut-text.ts';
import { invalid, Rejection } from '../../../collect/ingest/rejection.ts';
import { isJsonObject, type JsonObject } from '../../../platform/json-value.ts';
import { labelLength } from '../../../collect/ingest/limits.ts';
import { repeatedBytes, vitalsOfLongBody, vitalsPerBody, vitalUrlLength } from '../limits.ts';
import { countRejected } from '../../../collect/ingest/ingest-result.ts';
import { limitProperties } from '../../../collect/ingest/limit-properties.ts';
import type { RequestContext } from '../../../collect/ingest/request-context.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import type { VitalsItem } from '../wire.ts';

const noVitals = invalid('No vitals provided');
const invalidMetric = invalid('Invalid web vital metric');
/** One too many: the others are accepted. */
const leftOut = new Rejection(200, '', 'invalid', 'vitals');

/** Reads the vitals one by one. One invalid entry rejects all, because the client itself is wrong. */
export const readVitals: Step<VitalsItem> = {
  name: 'read_vitals',
  run(item, context) {
    const { vitals: sent } = item.body;
    if (!Array.isArray(sent) || sent.length === 0) return noVitals;
    const shared = readShared(item, context);
    const most = mostWith(shared);
    const vitals: VitalPayload[] = [];
    for (const [index, entry] of sent.slice(0, most).entries()) {
      const vital = readVital(entry, index, shared, item, context.receivedAt);
      if (vital === null) return invalidMetric;
      vitals.push(vital);
    }
    const over = sent.length - vitals.length;
    if (over > 0) {
      item.warnings.add('vitals', `${over} left out: more than ${most} in one body`);
      countRejected(item, leftOut, context, over);
    }
    item.vitals = vitals;
    return item;
  },
};

type Shared = Omit<VitalPayload, 'metric' | 'value' | 'attributes' | 'timestamp'>;

/** What all vitals of a body share. */
function readShared(item: VitalsItem, context: RequestContext): Shared {
  const { body, warnings } = item;
  const metadata = isJsonObject(body['metadata']) ? body['metadata'] : {};
  const dimension = (key: string, length: number): string =>
    cutText(metadata[key], length, `metadata.${key}`, warnings).trim();
  const page = dimension('page', vitalUrlLength);
  return {
    session: cutText(body['sessionId'], labelLength, 'sessionId', warnings),
    window: cutText(body['windowId'], labelLength, 'windowId', warnings),
    userAgent: context.userAgent,
    country: context.country,
    browser: dimension('browser', labelLength),
    os: dimension('os', labelLength),
    device: dimension('device', labelLength),
    url: dimension('url', vitalUrlLength),
    ...(page !== '' && { page }),
  };
}

function mostWith(shared: Shared): number {
  const inAll = Math.floor(repeatedBytes / JSON.stringify(shared).length);
  return Math.min(vitalsPerBody, Math.max(vitalsOfLongBody, inAll));
}

/** Null = not a vital, or an impossible value. */
function readVital(
  entry: unknown,
  index: number,
  shared: Shared,
  item: VitalsItem,
  receivedAt: number,
): VitalPayload | null {
  if (!isJsonObject(entry)) return null;
  const { metric, value } = entry;
  if (!isVitalName(metric) || typeof value !== 'number') return null;
  // Not reversed, because every comparison with NaN is false.
  if (!(value >= 0 && value <= vitalMetrics[metric].most)) return null;
  const timestamp = clampTimestamp(entry['timestamp'], receivedAt);
  const attributes = attributesOf(entry, index, item);
  // Negative zero is the same value, but JSON writes it differently.
  return { metric, value: Math.abs(value), timestamp, attributes, ...shared };
}

function attributesOf(entry: JsonObject, index: number, item: VitalsItem): JsonObject {
  const sent = entry['attributes'];
  if (!isJsonObject(sent)) return {};
  return limitProperties(sent, item.warnings, `vitals[${index}].attributes`);
}
