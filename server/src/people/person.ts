/** A person in the metadata store. Times are Unix ms. */
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

/** A project with its current generation. */
export interface CurrentProject {
  readonly id: string;
  readonly number: number;
  readonly generation: number;
}

/** What a removal hides immediately, until the job is done. */
export interface Unseen {
  /** Hidden persons, and hidden visitors without a person. */
  readonly gone: readonly string[];
  /** Persons who are anonymous visitors again. */
  readonly unnamed: readonly string[];
}
