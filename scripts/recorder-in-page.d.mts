/** @param place pixels from the left and the top of the window */
export function drawCursor(place: { readonly x: number; readonly y: number }): void;

export interface ChangedPart {
  /** Even pixels from the left and the top. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** WebP in base64. */
  readonly picture: string;
}

/**
 * The part of the second picture that differs from the first; null if none does.
 * @param pictures PNGs of one size in base64; the first may be empty
 */
export function changedPart(pictures: readonly [string, string]): Promise<ChangedPart | null>;
