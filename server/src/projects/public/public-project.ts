/** A public project as everybody sees it. */
export interface PublicProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
  readonly ownerId: string;
  readonly name: string;
  readonly nameLower: string;
  readonly slug: string;
  readonly templateId: string | null;
  /** JSON, or null. */
  readonly icon: string | null;
  /** Unix ms. */
  readonly createdAt: number;
}

/** A public project with its numbers. */
export interface CountedPublicProject extends PublicProject {
  readonly online: number;
  readonly total: number;
}
