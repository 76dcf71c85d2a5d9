import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import {
  type KeptKind,
  keptKinds,
  longestDays,
  longestReplayDays,
  type OwnRetention,
  type RetentionDefaults,
  type RowKind,
} from './retention.ts';

const what: Readonly<Record<KeptKind, string>> = {
  events: 'page views and custom events',
  telemetry: 'telemetry of servers, plugins and apps',
  vitals: 'web vitals',
  errors: 'occurrences of errors; triaged issues are kept',
  outcomes: 'counts of what was accepted and dropped',
  replays: 'session replays; the same as `replayRetentionDays` of the project',
};

const before = (kind: KeptKind) => `Whole days (UTC) before today: ${what[kind]}.`;
const days = (kind: RowKind) =>
  nullable(Type.Integer({ minimum: 1, maximum: longestDays, description: before(kind) }));

const ofKinds = {
  events: days('events'),
  telemetry: days('telemetry'),
  vitals: days('vitals'),
  errors: days('errors'),
  outcomes: days('outcomes'),
  // A number as among the project’s settings, which take any.
  replays: nullable(
    Type.Number({ minimum: 1, maximum: longestReplayDays, description: before('replays') }),
  ),
};

export const retentionSchema = Type.Object(
  {
    ...ofKinds,
    defaults: Type.Object(ofKinds, {
      description: 'Defaults of the instance; null = no limit.',
    }),
  },
  {
    $id: 'Retention',
    description: 'Days to keep each kind of data; null = the value in `defaults`.',
  },
);

export const retentionChangeSchema = Type.Partial(Type.Object(ofKinds));
export type RetentionChange = Static<typeof retentionChangeSchema>;

export function retentionView(own: OwnRetention, defaults: RetentionDefaults) {
  return { ...own, defaults };
}

/** The kinds of which a change says something else than what is there. */
export function changedKinds(own: OwnRetention, change: RetentionChange): KeptKind[] {
  return keptKinds.filter((kind) => change[kind] !== undefined && change[kind] !== own[kind]);
}
