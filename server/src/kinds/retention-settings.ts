import type { KindRetention, OlderSetting, StoredKind } from './kind.ts';
import { storedKinds } from './stored.ts';

/** Maximum of a setting, unless it has its own. */
export const longestDays = 3650;

type OfKind = (typeof storedKinds)[number]['retention'];

/** Settings for data that expires row by row. */
export type RowSetting = Extract<OfKind, { readonly by: 'age' }>['setting'] | 'outcomes';

/** Settings for data that has its own removal job. */
type JobSetting = Extract<OfKind, { readonly by: 'job' }>['setting'];

/** Settings that a project can change. */
export type RetentionSetting = RowSetting | JobSetting;

interface Described {
  readonly setting: RetentionSetting;
  readonly what: string;
  readonly note?: string;
  readonly older?: OlderSetting;
}

const ofKinds = (by: 'age' | 'job'): readonly Described[] =>
  storedKinds
    .map((kind: StoredKind): KindRetention => kind.retention)
    .flatMap((retention) => (retention.by === by ? [retention] : []))
    .toSorted((one, other) => one.place - other.place)
    // A setting of one of the kinds, as its type says.
    .map((retention) => ({ ...retention, setting: retention.setting as RetentionSetting }));

/** In the order of answers. */
const described: readonly Described[] = [
  ...ofKinds('age'),
  { setting: 'outcomes', what: 'counts of what was accepted and dropped' },
  ...ofKinds('job'),
];

/** Each once: several kinds of data may share a setting. */
export const retentionSettings: readonly RetentionSetting[] = [
  ...new Set(described.map(({ setting }) => setting)),
];

/** What a setting is about, as parts of a list. */
export function retainedBy(setting: RetentionSetting): readonly Omit<Described, 'setting'>[] {
  return described.filter((each) => each.setting === setting);
}

/** Where the setting was before there was one for each kind, and still is; null = with the others. */
export function olderSettingOf(setting: RetentionSetting): OlderSetting | null {
  return retainedBy(setting).find(({ older }) => older !== undefined)?.older ?? null;
}

/** A value for each setting. */
export function perSetting<Value>(
  value: (setting: RetentionSetting) => Value,
): Record<RetentionSetting, Value> {
  // The keys are the settings, each once.
  return Object.fromEntries(retentionSettings.map((each) => [each, value(each)])) as Record<
    RetentionSetting,
    Value
  >;
}
