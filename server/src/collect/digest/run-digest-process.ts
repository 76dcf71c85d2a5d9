import type { DigestKind } from './digest-kind.ts';
import { endWithParent } from './guard/end-with-parent.ts';

/**
 * The digest's process, or one that tries records. That one is started often, so it loads little, and
 * needs no watch: what it runs has a time limit.
 */
export async function runDigestProcess(kinds: readonly DigestKind[]): Promise<void> {
  if (process.argv[2] === 'trial') {
    const { runTrial } = await import('./guard/run-trial.ts');
    runTrial(kinds);
  } else {
    endWithParent();
    const { runDigest } = await import('./run-digest.ts');
    runDigest(kinds);
  }
}
