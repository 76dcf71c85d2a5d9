/** Counts that the instances of a service exchange, for limits. */
export interface SharedCounts {
  /** How often the others have counted a name within its window, as far as they have said. */
  others(name: string): number;
  /**
   * Shares what this instance has counted of a name with the others, soon.
   * @param limit counts that are far below it are not shared
   * @param endsIn until the window ends, ms
   */
  counted(name: string, count: number, limit: number, endsIn: number): void;
}

/** Of the only instance. */
export const ownCounts: SharedCounts = { others: () => 0, counted: () => undefined };
