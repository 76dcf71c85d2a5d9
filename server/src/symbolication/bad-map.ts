import { type BuildProblem, buildProblems } from '../builds/build-problems.ts';

/** A file that was uploaded as a map and cannot be used. */
export class BadMap extends Error {
  override readonly name = 'BadMap';

  constructor(readonly problem: BuildProblem) {
    super(buildProblems[problem]);
  }
}
