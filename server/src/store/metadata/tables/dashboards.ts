import type { Flag, JsonText, Milliseconds } from './column-types.ts';

export interface DashboardsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  name: string;
  description: string;
  is_public: Flag;
  /** At most one per project. */
  is_default: Flag;
  /** As sent; not unique. */
  position: number;
  marker_overrides: JsonText;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

export interface ChartsTable {
  /** UUIDv7. */
  id: string;
  /** The ID of the dashboard. */
  project_id: string;
  dashboard_id: string;
  name: string;
  type: string;
  /** The whole chart query as sent. */
  query: JsonText;
  /** Position and size on a grid of 12 columns. */
  x: number;
  y: number;
  w: number;
  h: number;
  options: JsonText;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}
