import type { JournalItem } from '../../journal/index.ts';
import type { EventPayload } from '../../journal-record.ts';
import type { OccurrencePayload } from '../../../kinds/error/record.ts';
import type { TelemetryPayload } from '../../../kinds/telemetry/record.ts';
import type { VitalPayload } from '../../../kinds/vital/record.ts';
import { flattenProperties } from '../flatten-properties.ts';
import { type KnownNames, otherName } from './known-names.ts';
import { type FoldingQuota, type NameKind, quotaOfKind } from './name-quotas.ts';

/** Characters of flat names and values below the data sources: a report is larger than an event. */
const reportLength = 2 * 1024 * 1024;

/** Whose names they are, and when they came (Unix ms). */
interface Named {
  readonly project: number;
  readonly generation: number;
  readonly receivedAt: number;
  /** The quota that a name of it was over. */
  folded?: FoldingQuota | null;
}

/** A name, or `(other)` where the project has too many. */
function admitted(names: KnownNames, of: Named, kind: NameKind, name: string): string {
  if (name === '') return '';
  if (names.admits(of, kind, name, of.receivedAt)) return name;
  of.folded = quotaOfKind[kind];
  return otherName;
}

/** Flat properties without those whose names are too many: they stay in the JSON beside them. */
function properties(
  names: KnownNames,
  of: Named,
  kind: NameKind,
  sent: Readonly<Record<string, unknown>>,
  mostNested?: number,
): Record<string, string> {
  const flat = flattenProperties(sent, mostNested);
  for (const name of Object.keys(flat)) {
    if (names.admits(of, kind, name, of.receivedAt)) continue;
    of.folded = quotaOfKind[kind];
    delete flat[name];
  }
  return flat;
}

export function eventNames(names: KnownNames, of: Named, payload: EventPayload) {
  return {
    event: admitted(names, of, 'event', payload.columns.event ?? ''),
    props: properties(names, of, 'eventProperty', payload.properties),
  };
}

export function vitalNames(names: KnownNames, of: Named, payload: VitalPayload) {
  return properties(names, of, 'vitalProperty', payload.attributes);
}

export function telemetryNames(names: KnownNames, of: Named, payload: TelemetryPayload) {
  return properties(names, of, 'telemetryProperty', payload.data, reportLength);
}

/** What an error was sent with: all of it stays in the JSON beside the flat properties. */
export function errorNames(names: KnownNames, of: Named, payload: OccurrencePayload) {
  return properties(names, of, 'errorProperty', payload.context);
}

export function releaseName(names: KnownNames, of: Named, payload: OccurrencePayload): string {
  return admitted(names, of, 'release', payload.release);
}

/** Learns the names of a record whose row is stored already. */
function learn(names: KnownNames, { record }: JournalItem): void {
  const { v, kind, payload, project, generation, receivedAt } = record;
  if (v !== 1) return;
  const of = { project, generation, receivedAt };
  // Each was written by the ingest of its kind.
  if (kind === 'event') eventNames(names, of, payload as EventPayload);
  else if (kind === 'vital') vitalNames(names, of, payload as VitalPayload);
  else if (kind === 'telemetry') telemetryNames(names, of, payload as TelemetryPayload);
  else if (kind === 'occurrence') {
    releaseName(names, of, payload as OccurrencePayload);
    errorNames(names, of, payload as OccurrencePayload);
  }
}

/** Learns the names of records that went through the steps before. */
export function learnNames(names: KnownNames, items: readonly JournalItem[]): void {
  for (const item of items) {
    try {
      learn(names, item);
    } catch {
      // A record that no step could deal with is a dead letter, and must not keep the digest from starting.
    }
  }
}
