/** A project as it was when an item was acknowledged. */
export interface ProjectGeneration {
  readonly project: number;
  readonly generation: number;
}

/** Gives events without a client's session id to sessions. Called in journal order. */
export interface SessionAssigner {
  /**
   * @param received Unix ms
   * @param position of the event in the journal
   * @returns UUID text, the same for the same journal
   */
  assign(project: ProjectGeneration, visitor: string, received: number, position: number): string;
}
