/** A project in its current generation. */
export interface CurrentProject {
  readonly id: string;
  /** Issues of older generations do not count. */
  readonly generation: number;
  readonly errorGeneration: number;
}
