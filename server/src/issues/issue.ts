/** What is needed of a project whose issues are meant. */
export interface CurrentProject {
  readonly id: string;
  /** Issues of older ones do not count. */
  readonly generation: number;
  readonly errorGeneration: number;
}
