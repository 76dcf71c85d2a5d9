import type { Route } from '../src/accounts/index.ts';

const titles = ['operation', 'endpoint', 'key or session', 'who', 'scope'] as const;

/** The access table as Markdown, generated from the routes. */
export function accessSnapshot(routes: readonly Route[]): string {
  const lines = routes.map(({ operation, method, path, access }) => [
    operation,
    `${method} ${path}`,
    access.authentication,
    access.who,
    access.writes ? 'write' : 'read',
  ]);
  const sorted = lines.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...sorted.map((cells) => cells[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |\n`;
  return [
    row(titles),
    row(['-', '-', '-', '-', '-'], '-'),
    ...sorted.map((cells) => row(cells)),
  ].join('');
}
