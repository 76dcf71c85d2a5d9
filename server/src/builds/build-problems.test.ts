import { expect, test } from 'vitest';
import { buildProblems } from './build-problems.ts';

test('every problem says what to do', () => {
  for (const message of Object.values(buildProblems)) {
    expect(message).toMatch(/^(?:This|The|A|Reading) [^.]+\. (?:Build|Upload|Split|Shrink) .+\.$/);
  }
});
