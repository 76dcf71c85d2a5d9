import { expect, test } from 'vitest';
import { withoutStatus } from '../platform/status-line.ts';
import { progressBar } from './progress-bar.ts';

const title = 'Writing 65 days of traffic';

/** A terminal of this width, or a pipe; `screen` is what can be seen. */
function output(columns: number | null) {
  let written = '';
  const out = {
    isTTY: columns !== null,
    columns: columns ?? 0,
    write: (text: string) => {
      written += text;
      return true;
    },
  } as NodeJS.WriteStream;
  const screen = (): string[] =>
    written.split('\n').map((line) => {
      let shown = '';
      for (const part of line.split('\r')) shown = part + shown.slice(part.length);
      return shown.trimEnd();
    });
  return { out, screen, written: () => written };
}

test.each([120, 79, 60, 40, 20, 8])(
  'in %s columns it stays on one line, with the share',
  (columns) => {
    const { out, screen, written } = output(columns);
    const progress = progressBar(out, title);
    for (const done of [5, 20, 60]) progress(done, 65, `${done},000 events`);
    const [line = '', ...others] = screen();
    expect(others).toEqual([]);
    expect(line.length).toBeLessThan(columns);
    expect(line).toContain('92 %');
    expect(line.includes('█')).toBe(columns >= 60);
    // Some terminals know no commands.
    expect(written()).not.toContain('\u001b');
  },
);

test('the last line stays, and nothing of a longer one before it', () => {
  const { out, screen } = output(100);
  const progress = progressBar(out, title);
  progress(1, 2, 'one of many many events');
  progress(2, 2, 'all');
  expect(screen()).toEqual([`${title} ${'█'.repeat(30)} 100 % all`, '']);
});

test('a log message replaces the bar, which the next progress shows again', () => {
  const { out, screen } = output(100);
  const progress = progressBar(out, title);
  progress(1, 4, 'a');
  out.write(`${withoutStatus(out)}12:00:00 info ready\n`);
  progress(2, 4, 'b');
  expect(screen()).toEqual(['12:00:00 info ready', expect.stringMatching(/^Writing .* 50 % b$/)]);
  expect(withoutStatus(output(null).out)).toBe('');
});

test('a pipe gets only the last line', () => {
  const { out, written } = output(null);
  const progress = progressBar(out, title);
  progress(1, 2, 'one');
  expect(written()).toBe('');
  progress(2, 2, 'two');
  expect(written()).toMatch(/^Writing 65 days of traffic █+ 100 % two\n$/);
});
