import { expect, test } from 'vitest';
import { codeLinesAround } from './code-lines.ts';
import { readSourceMap } from './javascript/source-map.ts';

const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');

test('shows a line of a map’s source with five lines before and after it', () => {
  const map = readSourceMap(
    JSON.stringify({ version: 3, sources: ['./a.ts'], sourcesContent: [text], mappings: 'AAAA' }),
  );
  const around = codeLinesAround(map.contentOf('a.ts', { line: 1, column: 1 }) ?? '', 10);
  expect(around?.first).toBe(5);
  expect(around?.lines).toHaveLength(11);
  expect([around?.lines[0], around?.lines[10]]).toEqual(['line 5', 'line 15']);
  expect(map.contentOf('b.ts', { line: 1, column: 1 })).toBeNull();
});

test('shows fewer lines at the ends of a text, and none for a line that does not exist', () => {
  expect(codeLinesAround(text, 1)).toMatchObject({ first: 1, lines: { length: 6 } });
  expect(codeLinesAround(text, 20)?.lines).toEqual(text.split('\n').slice(14));
  expect(codeLinesAround(text, 21)).toBeNull();
  expect(codeLinesAround('x'.repeat(1000), 1)?.lines[0]).toHaveLength(300);
});
