import type { Flag, Milliseconds } from './column-types.ts';

export interface MarkerCollectionsTable {
  id: string;
  project_id: string;
  name: string;
  description: string;
  icon: string | null;
  emoji: string | null;
  /** A CSS color as entered. */
  color: string | null;
  position: number;
  enabled: Flag;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

export interface MarkersTable {
  id: string;
  project_id: string;
  collection_id: string;
  /** Its time. */
  time: Milliseconds;
  title: string;
  description: string;
  /** Null = that of the collection. */
  icon: string | null;
  emoji: string | null;
  color: string | null;
  source: 'manual' | 'api' | 'deployment';
  created_at: Milliseconds;
  updated_at: Milliseconds;
}
