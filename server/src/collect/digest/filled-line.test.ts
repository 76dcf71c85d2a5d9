import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { type EventRow, events } from '../../kinds/web/table.ts';
import { filledLine } from './filled-line.ts';

const text = fc.oneof(fc.constant(''), anyText());
const number = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));
const row = fc.record({
  project: fc.nat(),
  generation: fc.nat(),
  ts: fc.nat(),
  received_at: fc.nat(),
  id: text,
  journal: text,
  position: fc.nat(),
  visitor: text,
  visitor_number: fc.nat(),
  session: text,
  window: text,
  event: text,
  browser: text,
  browser_version: text,
  device: text,
  os: text,
  os_version: text,
  country: text,
  region: text,
  referrer: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  title: text,
  page: text,
  url: text,
  cookieless: fc.boolean(),
  time_on_page: number,
  session_duration: number,
  scroll_depth: number,
  build_id: text,
  sdk_name: text,
  sdk_version: text,
  properties: text,
  props: fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }),
}) satisfies fc.Arbitrary<EventRow>;

function isDefault(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === '' || value === null || value === false;
}

test('a row is one line with every non-empty column, no matter what its texts contain', () => {
  fc.assert(
    fc.property(row, (row) => {
      const line = filledLine(events)(row);
      expect(line.endsWith('}\n')).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[\n\r]/);
      const filled = Object.entries(row).filter(
        ([, value]) => typeof value === 'number' || !isDefault(value),
      );
      expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(filled))));
    }),
  );
});
