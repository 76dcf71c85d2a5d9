import type { Replay } from './replay-queries.ts';
import { t } from '../../words/words.ts';

const chip = 'rounded-full border px-1.5 text-xs/4 whitespace-nowrap';

/** The badges of a replay. */
export function ReplayMarks({ replay }: { replay: Replay }) {
  return (
    <>
      {replay.hasErrors && (
        <span className={`${chip} border-bad/30 bg-bad/10 text-bad`}>{t`Errors`}</span>
      )}
      {replay.hasPoorVitals && (
        <span className={`${chip} border-line text-muted`}>{t`Poor vitals`}</span>
      )}
      {!replay.isFinal && <span className={`${chip} border-good text-good`}>{t`In progress`}</span>}
      {!replay.hasFullSnapshot && (
        <span className={`${chip} border-line text-muted`} title={t`The beginning is missing.`}>
          {t`Can’t be played`}
        </span>
      )}
    </>
  );
}
