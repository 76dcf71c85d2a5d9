import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockWords, partAt, placeOfPart, readClockTime, steppedTime } from './clock-time.ts';

const british = clockWords('en-GB');
const american = clockWords('en-US');

test.each([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['9 h 30', '09:30'],
  ['21', '21:00'],
  ['9pm', '21:00'],
  ['9:30 P.M.', '21:30'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['09:30:15', '09:30'],
  ['９：３０', '09:30'],
])('%s means %s in any language', (text, time) => {
  expect(readClockTime(text, british)).toBe(time);
  expect(readClockTime(text, american)).toBe(time);
});

test.each([
  '',
  'noon',
  '25',
  '24:00',
  '9:60',
  '9:3',
  '13pm',
  '1:2:3:4',
  '12345',
  '-5',
  '9'.repeat(50),
])('“%s” isn’t a time', (text) => {
  expect(readClockTime(text, british)).toBeNull();
});

test('a language has its own hours and its own words for the halves of a day', () => {
  expect([british.isHalfDay, american.isHalfDay]).toEqual([false, true]);
  expect(british.textOf('21:30')).toBe('21:30');
  expect(american.textOf('21:30')).toMatch(/^9:30\sPM$/);
  expect(readClockTime('PM 9:30', clockWords('ko'))).toBe('21:30');
  expect(readClockTime('9:30 μ.μ.', clockWords('el'))).toBe('21:30');
});

test('what a language shows means the same time', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const languages = fc.constantFrom(
    'en-GB',
    'en-US',
    'de',
    'fr',
    'ko',
    'ja',
    'zh-TW',
    'ar-EG',
    'hi',
  );
  fc.assert(
    fc.property(minutes, languages, (minute, language) => {
      const time = steppedTime('00:00', 'minute', minute);
      const words = clockWords(language);
      expect(readClockTime(words.textOf(time), words)).toBe(time);
    }),
  );
});

test('steps go around the day', () => {
  expect(steppedTime('23:59', 'minute', 1)).toBe('00:00');
  expect(steppedTime('00:15', 'hour', -1)).toBe('23:15');
  expect(steppedTime('09:30', 'half', 1)).toBe('21:30');
});

test('a position is in a part, which is found again', () => {
  expect([0, 1, 2, 4, 5, 7].map((at) => partAt('9:30 PM', at))).toEqual([
    'hour',
    'hour',
    'minute',
    'minute',
    'half',
    'half',
  ]);
  expect([0, 3, 5].map((at) => partAt('09:30', at))).toEqual(['hour', 'minute', 'minute']);
  expect(partAt('오후 9:30', 0)).toBe('half');
  expect(placeOfPart('9:30 PM', 'half')).toEqual([5, 7]);
  expect(partAt('', 0)).toBe('hour');
});
