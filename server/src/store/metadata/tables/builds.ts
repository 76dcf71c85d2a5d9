import type { Milliseconds } from './column-types.ts';

/** Keys that can upload the files of a project's builds, and nothing else. */
export interface UploadKeysTable {
  id: string;
  project_id: string;
  name: string;
  /** The first characters, so that people recognize keys. */
  prefix: string;
  /** SHA-256 of the key, hexadecimal; unique. */
  hash: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
}

/** Builds with uploaded files; unique by project, build ID and type. */
export interface BuildsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  type: 'javascript' | 'proguard';
  /** As sent with uploads and errors. */
  build_id: string;
  deployed_at: Milliseconds;
  /** When files were last uploaded. */
  uploaded_at: Milliseconds;
}

/** The files of builds; their content is in blobs. */
export interface BuildFilesTable {
  /** `id` of the build. */
  build: string;
  project_id: string;
  /** The last part of its blob's key; unique in the build. */
  mark: string;
  /** Size as sent. */
  file_name: string;
  bytes: number;
  /** Size as stored, compressed. */
  stored_bytes: number;
  /** SHA-256 of the content; null = uploaded before this was recorded. */
  version: string | null;
  /** Why it could not be used when it was last read; null = no problem known. */
  problem: string | null;
  problem_at: Milliseconds | null;
}

/**
 * Uploads whose files are being stored, or were when the process was killed. They outlive their project.
 */
export interface UnfinishedUploadsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  type: 'javascript' | 'proguard';
  build_id: string;
  /** 1 if it creates a build, else 0. */
  builds: number;
  /** Bytes it adds to the quota. */
  bytes: number;
  /** JSON: marks of the recorded files that it replaces. */
  replaced: string;
  begun_at: Milliseconds;
  /** Until when a process works on it, by the database's clock. */
  alive_until: Milliseconds;
}
