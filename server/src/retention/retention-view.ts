import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import {
  isRowKind,
  type KeptKind,
  keptKinds,
  longestDays,
  longestReplayDays,
  type OwnRetention,
  perSetting,
  type RetentionDefaults,
  whatIsKept,
} from './retention.ts';

const before = (kind: KeptKind) => `Whole days (UTC) before today: ${whatIsKept(kind)}.`;

const ofKinds = perSetting(keptKinds, (kind) =>
  nullable(
    isRowKind(kind)
      ? Type.Integer({ minimum: 1, maximum: longestDays, description: before(kind) })
      : // The project's replay setting is of a wider number type.
        Type.Number({ minimum: 1, maximum: longestReplayDays, description: before(kind) }),
  ),
);

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

/** The kinds for which a change has a different value. */
export function changedKinds(own: OwnRetention, change: RetentionChange): KeptKind[] {
  return keptKinds.filter((kind) => change[kind] !== undefined && change[kind] !== own[kind]);
}
