import { expect, test } from 'vitest';
import { dimensionTitle } from './dimension-title.ts';

test.each([
  ['utm_campaign', 'UTM campaign'],
  ['session.entry_page', 'Entry page'],
  ['country / browser_version', 'Country / Browser version'],
  ['session.user_id', 'Visitor'],
  ['plan', 'Plan'],
  ['pageviews', 'Page views'],
  ['created_at', 'Time'],
  ['product', 'Product'],
  ['properties.page', 'Property “page”'],
])('the names of %s are called %s', (dimension, title) => {
  expect(dimensionTitle(dimension)).toBe(title);
});
