import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { quotas } from './quota.ts';

test('the docs list every quota with its setting and its default', async () => {
  const page = await readFile(new URL('../../../docs/quotas.md', import.meta.url), 'utf8');
  const rows = new Map(
    Array.from(
      page.matchAll(/^\| `(\w+)` *\| ([^|]+?) *\| `(\w+)`/gm),
      ([, name, shown, setting]) => [name, { shown, setting }],
    ),
  );
  expect([...rows.keys()]).toEqual(Object.keys(quotas));
  for (const [name, { setting, byDefault, unit }] of Object.entries(quotas)) {
    expect(rows.get(name)).toEqual({ setting, shown: shownLimit(byDefault, unit) });
  }
});

function shownLimit(limit: number, unit: 'items' | 'bytes'): string {
  if (limit === 0) return 'none';
  if (unit === 'items') return limit.toLocaleString('en-US');
  const [bytes, name] = limit >= 1024 ** 3 ? [1024 ** 3, 'GiB'] : [1024 ** 2, 'MiB'];
  return `${limit / bytes} ${name}`;
}
