import { type FramesOmitted, groupingViewer } from './grouping-view.ts';
import { type ErrorMapper, mappedViews } from './mapped-occurrence.ts';
import { type Occurrence, occurrenceText, type StoredOccurrence } from './occurrence.ts';

/** Optional steps before occurrences are shown. */
export interface ShapingSteps {
  /** Maps with later uploads, or null to skip that. */
  readonly mapper: ErrorMapper | null;
  /** Why stacks are not parsed again, or null if they are. */
  readonly framesOmitted: FramesOmitted | null;
  /** Called when a step begins. */
  begin?(step: 'mapping' | 'grouping'): void;
}

/**
 * The JSON texts of occurrences as the API shows them: mapped, and with their grouping. Takes time
 * proportional to their size, which clients choose, so don't call it on the main thread.
 */
export async function occurrenceTexts(
  { mapper, framesOmitted, begin }: ShapingSteps,
  projectId: string,
  stored: readonly StoredOccurrence[],
): Promise<string[]> {
  begin?.('mapping');
  const whole = stored.filter(isWhole);
  const mapped = new Map<StoredOccurrence, Occurrence['mapped']>();
  const views = await mappedViews(mapper, projectId, whole);
  for (const [index, occurrence] of whole.entries()) mapped.set(occurrence, views[index] ?? null);
  begin?.('grouping');
  const groupingOf = groupingViewer(framesOmitted);
  const groupingOfCut = groupingViewer('too_large');
  return stored.map((occurrence) => {
    const grouping = (mapped.has(occurrence) ? groupingOf : groupingOfCut)(occurrence);
    return occurrenceText(occurrence, mapped.get(occurrence) ?? null, grouping);
  });
}

/** Whether all texts that contain frames are complete. */
function isWhole({ cut }: StoredOccurrence): boolean {
  return !cut.some((name) => name === 'stack' || name === 'mapped' || name === 'causes');
}
