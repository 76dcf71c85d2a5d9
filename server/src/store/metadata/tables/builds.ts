import type { Milliseconds } from './column-types.ts';

/** Keys that upload the files of a project's builds and can do nothing else. */
export interface UploadKeysTable {
  id: string;
  project_id: string;
  name: string;
  /** The first characters, for people to tell keys apart. */
  prefix: string;
  /** SHA-256 of the key, hexadecimal; unique. */
  hash: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds | null;
}

/** Builds whose files were uploaded; unique by project, build id and type. */
export interface BuildsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  type: 'javascript' | 'proguard';
  /** As the uploader and the errors name it. */
  build_id: string;
  deployed_at: Milliseconds;
  /** When files last came. */
  uploaded_at: Milliseconds;
}

/** What is known of the files of builds; the files themselves are blobs. */
export interface BuildFilesTable {
  /** `id` of the build. */
  build: string;
  project_id: string;
  /** The last part of its blob's key; unique in the build. */
  mark: string;
  /** As it was sent. */
  file_name: string;
  bytes: number;
  /** As it lies compressed. */
  stored_bytes: number;
  /** SHA-256 of the content; null = uploaded before this was recorded. */
  version: string | null;
  /** Why it could not be used when it was last read; null = nothing is known against it. */
  problem: string | null;
  problem_at: Milliseconds | null;
}

/** Uploads whose files are being stored, or were when the process died. They outlive their project. */
export interface UnfinishedUploadsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  type: 'javascript' | 'proguard';
  build_id: string;
  /** 1 where it makes a new build, else 0. */
  builds: number;
  /** What it adds to the quota of bytes. */
  bytes: number;
  /** JSON: marks of the recorded files that it replaces. */
  replaced: string;
  begun_at: Milliseconds;
}
