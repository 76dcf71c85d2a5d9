import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../ui/src/features/', import.meta.url).pathname;

/** The other features that a feature imports. */
function importsOf(feature: string): ReadonlySet<string> {
  const files = readdirSync(join(root, feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, feature, file), 'utf8'));
  const found = files.flatMap((text) =>
    Array.from(text.matchAll(/'(?:\.\.\/)+([a-z-]+)\/index\.ts'/g), ([, name = '']) => name),
  );
  return new Set(found.filter((name) => name !== feature));
}

/** The features that a feature needs, directly or through others. */
function reachedFrom(
  feature: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [feature];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    for (const other of imports.get(name) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  }
  return reached;
}

test('no feature of the app needs itself through others', () => {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const imports = new Map(names.map((name) => [name, importsOf(name)]));
  expect([...imports.values()].some((others) => others.size > 2)).toBe(true);
  expect(names.filter((name) => reachedFrom(name, imports).has(name))).toEqual([]);
});
