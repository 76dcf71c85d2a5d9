import {
  longestDays,
  retainedBy,
  olderSettingOf,
  type RetentionSetting,
  retentionSettings as all,
} from '../kinds/retention-settings.ts';
import { integer, type Setting } from './setting.ts';

type Names = `${RetentionSetting}RetentionDays`;

/** How long projects without their own limit keep data: first what had a setting before the others. */
export const retentionSettings = Object.fromEntries(
  all
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((setting) => [`${setting}RetentionDays`, settingOf(setting)]),
  // The keys are the settings, each once.
) as Record<Names, Setting<number>>;

function rankOf(setting: RetentionSetting): number {
  return olderSettingOf(setting) === null ? 1 : 0;
}

function settingOf(setting: RetentionSetting): Setting<number> {
  const what = retainedBy(setting).map((each) => each.what);
  const description = `Days to keep ${what.join(', and ')} in projects without their own limit`;
  const older = olderSettingOf(setting);
  if (older !== null) {
    const { variable, defaultDays: fallback, longestDays: maximum } = older;
    return integer(variable, { fallback, minimum: 1, maximum, description: `${description}.` });
  }
  // By default, nothing is removed: an upgrade must not delete data unasked.
  return integer(`BELLWETHER_RETENTION_${setting.toUpperCase()}_DAYS`, {
    fallback: 0,
    minimum: 0,
    maximum: longestDays,
    description: `${description}; \`0\` = no limit.`,
  });
}
