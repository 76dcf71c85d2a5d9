import type { Replay, ReplayKey } from '../replay-queries.ts';

type Candidate = ReplayKey & Pick<Replay, 'viewed' | 'hasFullSnapshot'>;

/**
 * The nearest replay of the list that wasn't viewed and can be played; null if there is none.
 * @param step 1 towards the end of the list, -1 towards its start
 */
export function nextUnviewed<Each extends Candidate>(
  list: readonly Each[],
  here: ReplayKey,
  step: 1 | -1,
): Each | null {
  const isHere = ({ sessionId, windowId }: ReplayKey) =>
    sessionId === here.sessionId && windowId === here.windowId;
  const at = list.findIndex(isHere);
  const ahead = step === 1 ? list.slice(at + 1) : list.slice(0, Math.max(at, 0)).toReversed();
  return ahead.find((each) => !each.viewed && each.hasFullSnapshot) ?? null;
}
