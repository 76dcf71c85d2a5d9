import type { Config } from '../config.ts';
import { defaultDays, type RetentionDefaults } from '../retention/index.ts';

/** How long data is kept in projects without their own settings. */
export function retentionDefaults(config: Config): RetentionDefaults {
  return {
    events: defaultDays(config.eventRetentionDays),
    telemetry: defaultDays(config.telemetryRetentionDays),
    vitals: defaultDays(config.vitalRetentionDays),
    errors: defaultDays(config.errorRetentionDays),
    outcomes: defaultDays(config.outcomeRetentionDays),
    replays: config.replayRetentionDays,
  };
}
