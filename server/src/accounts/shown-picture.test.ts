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

test('a picture on a host that is too long is not parsed', () => {
  const marks = '\u0301\u0316';
  for (const start of ['https://a', 'https:////a', 'https:a', ' https://a']) {
    expect(shownPicture(start + marks.repeat(200))).toBeNull();
  }
  expect(shownPicture(`https://a.example/${marks.repeat(900)}`)).not.toBeNull();
});
