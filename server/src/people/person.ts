/** A person as the metadata store keeps it. Times are Unix ms. */
export interface Person {
  /** UUID text. */
  readonly id: string;
  readonly externalId: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly avatarUrl: string | null;
  readonly traits: Readonly<Record<string, unknown>>;
  readonly firstIdentifiedAt: number;
  readonly lastIdentifiedAt: number;
}

/** Which project, and which of its data counts. */
export interface CurrentProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
}

/** What a removal makes unseen at once, until the job has done its work. */
export interface Unseen {
  /** Persons, and visitors who are none, that are shown nowhere. */
  readonly gone: readonly string[];
  /** Persons that are visitors again. */
  readonly unnamed: readonly string[];
}
