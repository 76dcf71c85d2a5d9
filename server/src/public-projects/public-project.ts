import type { Icon } from '../projects/index.ts';

/** A public project as everyone sees it. */
export interface PublicProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
  readonly ownerId: string;
  readonly name: string;
  readonly nameLower: string;
  readonly slug: string;
  readonly templateId: string | null;
  readonly icon: Icon | null;
  /** ISO 8601, UTC, with milliseconds: sorts like the time. */
  readonly createdAt: string;
}

/** A public project with its figures. */
export interface CountedPublicProject extends PublicProject {
  readonly online: number;
  readonly total: number;
}
