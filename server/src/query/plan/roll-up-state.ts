/** What can be read of a project's roll-ups. */
export interface RollUpState {
  /** Time from which all events have numbers of visitors, Unix ms; null or missing = of none. */
  readonly numberedFrom?: number | null;
  /** Roll-ups with all rows, as `table.name`: they are read directly. For others, the engine decides. */
  readonly completeRollUps?: ReadonlySet<string>;
}
