import type { Flag, Milliseconds } from './column-types.ts';

/** What a project takes of the keys that servers and apps send beside the known ones. */
export interface DataSourcesTable {
  id: string;
  project_id: string;
  name: string;
  /** The key it takes; unique in the project. */
  reference_id: string;
  data_type: 'number' | 'string' | 'boolean' | 'json';
  metric_shape: 'scalar' | 'array' | 'map';
  /** Of RE2's grammar. */
  regex: string | null;
  allow_negative: Flag;
  allow_float: Flag;
  min_value: number | null;
  max_value: number | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}
