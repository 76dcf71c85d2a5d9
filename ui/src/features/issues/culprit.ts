import { type FramePlace, placeOfFrame } from './frame-place.ts';
import type { Occurrence } from './issue-queries.ts';
import { stackLines } from './stack-lines.ts';
import { skippedFrames, thrownErrors } from './thrown-errors.ts';

/** The topmost frame of the app's own code; null if no stack has one whose place is known. */
export function culpritOf(occurrence: Occurrence): FramePlace | null {
  const skipped = skippedFrames(occurrence);
  for (const error of thrownErrors(occurrence)) {
    for (const { kind, text } of stackLines(error, skipped)) {
      const place = kind === 'own' ? placeOfFrame(text) : null;
      if (place !== null) return place;
    }
  }
  return null;
}
