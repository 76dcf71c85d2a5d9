import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import type { Column, Shape } from '../store/events/columns/column-types.ts';
import { exportedTables } from './exported-rows.ts';
import { telemetry } from './telemetry/table.ts';
import { vitals } from './vital/table.ts';
import { events } from './web/table.ts';

const text = fc.oneof(fc.constant(''), anyText());
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Values of a column, empty ones among them, and what the engine stores if it is left out. */
function valuesOf({ shape }: Column): {
  readonly of: fc.Arbitrary<unknown>;
  readonly none: unknown;
} {
  const values: Partial<Record<Shape, readonly [fc.Arbitrary<unknown>, unknown]>> = {
    flag: [fc.boolean(), false],
    optionalFlag: [fc.option(fc.boolean()), null],
    map: [fc.dictionary(fc.string(), text, { noNullPrototype: true }), {}],
    number: [number, undefined],
    integer: [fc.nat(), undefined],
    time: [fc.nat(), undefined],
    optionalNumber: [fc.option(number), null],
    optionalInteger: [fc.option(fc.nat(65_535)), null],
  };
  const [of, none] = values[shape] ?? [text, ''];
  return { of, none };
}

test.each([events, telemetry, vitals])('a line of $name holds its row', ({ name, columns }) => {
  const table = [...exportedTables.values()].find((each) => each.table === name);
  const sent = Object.entries(columns).filter(([column]) => column !== 'visitor_number');
  const rows = fc.record(
    Object.fromEntries(sent.map(([column, declared]) => [column, valuesOf(declared).of])),
  );
  const left = Object.fromEntries(
    sent.map(([column, declared]) => [column, valuesOf(declared).none]),
  );
  fc.assert(
    fc.property(rows, (row) => {
      const line = table?.line(row) ?? '';
      // Its end is cut off, for the number of the visitor.
      expect(line.endsWith('}\n')).toBe(true);
      expect({ ...left, ...JSON.parse(line) }).toEqual(JSON.parse(JSON.stringify(row)));
    }),
  );
});
