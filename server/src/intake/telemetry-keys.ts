/** Keys of a telemetry report with their own columns, which data sources never receive. */
export const telemetryKeys: ReadonlySet<string> = new Set(
  (
    'player_count online_mode client plugin_version minecraft_version game_version server_type ' +
    'platform_version java_version java_vendor os_name os_arch os_version core_count'
  ).split(' '),
);
