import { readFileSync } from 'node:fs';

/** A stack, and what `shown` makes of it. */
export interface StackFixture {
  readonly name: string;
  readonly stack: string;
  readonly expected: string;
}

/** The stacks of a file beside a test: `== name ==`, the stack, `-- read --` and what is expected. */
export function stackFixtures(file: URL): readonly StackFixture[] {
  const parts = readFileSync(file, 'utf8')
    .split(/^== (.+) ==\n/m)
    .slice(1);
  return parts.flatMap((name, at) => {
    const [stack = '', expected = ''] = (parts[at + 1] ?? '').split('\n-- read --\n');
    return at % 2 === 0 ? [{ name, stack, expected: expected.replace(/\n$/, '') }] : [];
  });
}
