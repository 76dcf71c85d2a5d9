import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import {
  longestDays,
  retainedBy,
  olderSettingOf,
  perSetting,
  type RetentionSetting,
  retentionSettings,
} from '../kinds/retention-settings.ts';
import type { OwnRetention, RetentionDefaults } from './retention.ts';

function descriptionOf(setting: RetentionSetting): string {
  const kept = retainedBy(setting).map(({ what, note }) =>
    note === undefined ? what : `${what}; ${note}`,
  );
  return `Whole days (UTC) before today: ${kept.join('; ')}.`;
}

const ofSettings = perSetting((setting) => {
  const older = olderSettingOf(setting);
  const description = descriptionOf(setting);
  const days =
    older === null
      ? Type.Integer({ minimum: 1, maximum: longestDays, description })
      : // The field of the project is of a wider number type.
        Type.Number({ minimum: 1, maximum: older.longestDays, description });
  return { ...nullable(days), $id: `Days${setting.slice(0, 1).toUpperCase()}${setting.slice(1)}` };
});

export const retentionSchema = Type.Object(
  {
    ...ofSettings,
    defaults: Type.Object(ofSettings, {
      description: 'Defaults of the instance; null = no limit.',
    }),
  },
  {
    $id: 'Retention',
    description: 'Days to keep each kind of data; null = the value in `defaults`.',
  },
);

export const retentionChangeSchema = Type.Partial(Type.Object(ofSettings));
export type RetentionChange = Static<typeof retentionChangeSchema>;

export function retentionView(own: OwnRetention, defaults: RetentionDefaults) {
  return { ...own, defaults };
}

/** The settings for which a change has a different value. */
export function changedSettings(own: OwnRetention, change: RetentionChange): RetentionSetting[] {
  return retentionSettings.filter(
    (setting) => change[setting] !== undefined && change[setting] !== own[setting],
  );
}
