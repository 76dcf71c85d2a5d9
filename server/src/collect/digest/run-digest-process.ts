import type { DigestKind } from './digest-kind.ts';
import { endWithParent } from './guard/end-with-parent.ts';

/**
 * The process of the digest, or of trials. A trial process is started often, so it loads little, and it
 * needs no watchdog, because its tasks have a time limit.
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
