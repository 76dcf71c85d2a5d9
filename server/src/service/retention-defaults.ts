import type { Config } from '../config.ts';
import { perSetting } from '../kinds/retention-settings.ts';
import { defaultDays, type RetentionDefaults } from '../retention/index.ts';

/** How long data is kept in projects without their own settings. */
export function retentionDefaults(config: Config): RetentionDefaults {
  return perSetting((setting) => defaultDays(config[`${setting}RetentionDays`]));
}
