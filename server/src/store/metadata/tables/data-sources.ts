import type { Flag, Milliseconds } from './column-types.ts';

/** The additional keys that a project accepts from servers and apps. */
export interface DataSourcesTable {
  id: string;
  project_id: string;
  name: string;
  /** The accepted key; unique in the project. */
  reference_id: string;
  data_type: 'number' | 'string' | 'boolean' | 'json';
  metric_shape: 'scalar' | 'array' | 'map';
  /** In RE2 syntax. */
  regex: string | null;
  allow_negative: Flag;
  allow_float: Flag;
  min_value: number | null;
  max_value: number | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}
