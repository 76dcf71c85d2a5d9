import type { Replay } from './replay-queries.ts';

const chip = 'rounded-full border px-2 text-xs/5 whitespace-nowrap';

/** The badges of a replay. */
export function ReplayMarks({ replay }: { replay: Replay }) {
  return (
    <>
      {replay.hasErrors && <span className={`${chip} border-bad text-bad`}>Errors</span>}
      {replay.hasPoorVitals && (
        <span className={`${chip} border-line text-muted`}>Poor vitals</span>
      )}
      {!replay.isFinal && <span className={`${chip} border-good text-good`}>In progress</span>}
      {!replay.hasFullSnapshot && (
        <span className={`${chip} border-line text-muted`} title="The beginning is missing.">
          Can’t be played
        </span>
      )}
    </>
  );
}
