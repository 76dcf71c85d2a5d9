/** One line of a chart over time. */
export interface Line {
  readonly label: string;
  readonly values: readonly number[];
  /** CSS variable of the line's color. */
  readonly color: string;
}
