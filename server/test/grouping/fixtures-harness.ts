import { readFileSync } from 'node:fs';

/** A stack and the expected result of `shown`. */
export interface StackFixture {
  readonly name: string;
  readonly stack: string;
  readonly expected: string;
}

/** The stacks in a file next to a test: `== name ==`, the stack, `-- read --` and the expected result. */
export function stackFixtures(file: URL): readonly StackFixture[] {
  const parts = readFileSync(file, 'utf8')
    .split(/^== (.+) ==\n/m)
    .slice(1);
  return parts.flatMap((name, at) => {
    const [stack = '', expected = ''] = (parts[at + 1] ?? '').split('\n-- read --\n');
    return at % 2 === 0 ? [{ name, stack, expected: expected.replace(/\n$/, '') }] : [];
  });
}
