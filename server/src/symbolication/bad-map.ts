import { type BuildProblem, buildProblems } from '../builds/build-problems.ts';

/** An uploaded map file that cannot be used. */
export class BadMap extends Error {
  override readonly name = 'BadMap';

  constructor(readonly problem: BuildProblem) {
    super(buildProblems[problem]);
  }
}
