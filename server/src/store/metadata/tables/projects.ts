import type { Generated } from 'kysely';
import type { Flag, JsonText, Milliseconds, NullableFlag } from './column-types.ts';

export interface ProjectsTable {
  /** UUIDv7. */
  id: string;
  /** The project's number in the event store; from `nextNumber`, 1..2^32-1, never reused. */
  number: number;
  /** Increased by each wipe; rows of older generations don't count. */
  generation: Generated<number>;
  /** Increased by each reset of error tracking. */
  error_generation: Generated<number>;
  name: string;
  /** `name` in lower case, for searching. */
  name_lower: string;
  /** Unique among projects that are not deleted. */
  slug: string;
  token: string;
  private: Flag;
  template_id: string | null;
  /** JSON array of texts as entered, or null. */
  allowed_hostnames: JsonText | null;
  error_tracking_enabled: Flag;
  web_vitals_enabled: Flag;
  session_replays_enabled: Flag;
  replay_retention_days: number | null;
  replay_storage_state: 'provisioning' | 'active' | 'resetting';
  cookieless_mode: NullableFlag;
  search_console_site_url: string | null;
  /** JSON array of texts, or null. */
  preferred_chart_colors: JsonText | null;
  code_context_config: JsonText | null;
  icon: JsonText | null;
  /** Canonical IANA name; null: that of each reader's browser. */
  time_zone: string | null;
  /** ID of a user or an organization. */
  owner_id: string;
  created_at: Milliseconds;
  /** Increased with every change of this row, its network rules and data sources; never decreases. */
  changed_at: Milliseconds;
  /** Receive time of the first accepted event; null until then and after a wipe. */
  first_event_at: Milliseconds | null;
  deleted_at: Milliseconds | null;
}

export interface NetworkRulesTable {
  id: string;
  project_id: string;
  /** Address or CIDR, as entered. */
  ip_address: string;
  /** In canonical form, which is used for comparing and matching; unique in the project. */
  canonical: string | null;
  allowed: Flag;
  created_at: Milliseconds;
}

/** What projects store. Triggers create the rows and keep them up to date. */
export interface ProjectSizesTable {
  project_id: string;
  /** Files of builds, as their quota counts them. */
  build_bytes: number;
  /** Texts of dashboards and their charts. */
  dashboard_bytes: number;
  /** Rows of people, of all generations. */
  people: number;
}
