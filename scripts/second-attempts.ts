import type { Reporter, TestCase } from 'vitest/node';

/**
 * Lists the tests that only passed at their second attempt, with the first failure. They don't stop a change, which
 * has nothing to do with them in most cases, but each one has a fault: in the test, or in the product.
 */
export default class SecondAttempts implements Reporter {
  readonly #flaky: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#flaky.push(test);
  }

  onTestRunEnd(): void {
    for (const test of this.#flaky) {
      const failure = test.result().errors?.[0];
      console.log(
        `\nPassed only at the second attempt: ${test.module.relativeModuleId} > ${test.fullName}`,
      );
      console.log(failure?.stack ?? failure?.message ?? '');
    }
  }
}
