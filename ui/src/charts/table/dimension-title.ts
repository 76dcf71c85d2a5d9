import { fieldTitle } from '../../components/filters/field-title.ts';
import { t } from '../../words/words.ts';

/** Fields that tables are grouped by, besides those of filters. Other names are those of properties. */
const titles: ReadonlyMap<string, string> = new Map([
  ['browser_version', t`Browser version`],
  ['os_version', t`OS version`],
  ['os_name', t`Operating system`],
  ['os_arch', t`Architecture`],
  ['time_on_page', t`Time on page`],
  ['session_duration', t`Session duration`],
  ['duration_ms', t`Duration`],
  ['scroll_depth', t`Scroll depth`],
  ['session_id', t`Session`],
  ['user_id', t`Visitor`],
  ['person_id', t`Person`],
  ['external_id', t`External ID`],
  ['is_identified', t`Identified`],
  ['window_id', t`Window`],
  ['build_id', t`Build`],
  ['sdk_name', t`SDK`],
  ['sdk_version', t`SDK version`],
  ['error_type', t`Error type`],
  ['error_message', t`Message`],
  ['issue_id', t`Issue`],
  ['group_hash', t`Group hash`],
  ['exact_hash', t`Exact hash`],
  ['server_id', t`Server`],
  ['server_type', t`Server type`],
  ['player_count', t`Players`],
  ['online_mode', t`Online mode`],
  ['plugin_version', t`Plugin version`],
  ['game_version', t`Game version`],
  ['platform_version', t`Platform version`],
  ['java_version', t`Java version`],
  ['java_vendor', t`Java vendor`],
  ['core_count', t`CPU cores`],
]);

const separator = ' / ';

/** What the names of an answer are, such as `Country / UTM campaign`. */
export function dimensionTitle(dimension: string): string {
  return dimension
    .split(separator)
    .map((field) => titles.get(field.replace(/^session\./, '')) ?? fieldTitle(field))
    .join(separator);
}
