/** A project's state when an item was acknowledged. */
export interface ProjectGeneration {
  readonly project: number;
  readonly generation: number;
}

/** Assigns events without a client's session ID to sessions. Called in journal order. */
export interface SessionAssigner {
  /**
   * @param received Unix ms
   * @param position of the event in the journal
   * @param begins whether it is an action of the visitor, which begins a session if none is open; default: it is
   * @returns UUID text, the same for the same journal; empty if no session is open and none begins
   */
  assign(
    project: ProjectGeneration,
    visitor: string,
    received: number,
    position: number,
    begins?: boolean,
  ): string;
}
