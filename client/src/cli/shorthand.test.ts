import { expect, test } from 'vitest';
import { conditionOf } from './shorthand.ts';

test.each([
  ['price>10', 'greaterThan', 10],
  ['price <= 1.5e3', 'lessOrEqual', 1500],
  ['change>=-2', 'greaterOrEqual', -2],
  ['version>1.9.1', 'greaterThan', '1.9.1'],
  ['created_at<2026-11-01', 'lessThan', '2026-11-01'],
  ['price<', 'lessThan', ''],
  ['release=10', 'equals', '10'],
  ['page!~10', 'notContains', '10'],
])('%s orders numbers as numbers, and everything else as texts', (text, operator, value) => {
  expect(conditionOf(text)).toMatchObject({ type: 'comparison', operator, value });
});
