import { type FramesOmitted, groupingViewer } from './grouping-view.ts';
import { type ErrorMapper, mappedViews } from './mapped-occurrence.ts';
import { type Occurrence, occurrenceText, type StoredOccurrence } from './occurrence.ts';

/** What is done with occurrences, beyond showing what was stored of them. */
export interface ShapingSteps {
  /** Null = with what was uploaded since; nothing is asked for. */
  readonly mapper: ErrorMapper | null;
  /** Why stacks are not read again; null = they are. */
  readonly framesOmitted: FramesOmitted | null;
  /** Told what begins. */
  begin?(step: 'mapping' | 'grouping'): void;
}

/**
 * The JSON texts of occurrences as the interface shows them: mapped, and with what they were grouped
 * by. Takes time in proportion to their size, which clients choose: not for the main thread.
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

/** Whether all is there that frames are read of. */
function isWhole({ cut }: StoredOccurrence): boolean {
  return !cut.some((name) => name === 'stack' || name === 'mapped' || name === 'causes');
}
