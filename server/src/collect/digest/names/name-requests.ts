import type { Findings } from '../findings.ts';
import type { ProjectGeneration } from '../sessions/session-assigner.ts';

/** Names of a project that a digest wants to store, of one kind. */
export interface NameRequest extends ProjectGeneration {
  /** Of names. */
  readonly kind: string;
  /** How many the project can have. */
  readonly limit: number;
  /** Hashes of them, each once. */
  readonly names: readonly string[];
}

export interface NameAnswer {
  /** Whether the project can have each of them. */
  readonly admitted: readonly boolean[];
  /** How many it has. */
  readonly used: number;
}

/** Are counted for all instances. */
export const nameRequests: Findings<NameRequest, readonly NameAnswer[]> = { name: 'project-names' };
