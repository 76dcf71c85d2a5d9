import { expect, test } from 'vitest';
import { shownPicture } from './shown-picture.ts';

test.each(['https://example.com/a.png', 'HTTPS://example.com/a.png', '/app/ada.png'])(
  'the picture at %s is shown',
  (address) => expect(shownPicture(address)).toBe(address),
);

test.each([
  null,
  '',
  'http://example.com/a.png',
  '//example.com/a.png',
  String.raw`/\example.com/a.png`,
  '/\t/example.com/a.png',
  'data:image/png;base64,AA==',
  'javascript:alert(1)',
  'ada.png',
])('the picture at %j is not', (address) => expect(shownPicture(address)).toBeNull());
