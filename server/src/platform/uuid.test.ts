import { expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { systemRandom } from './random.ts';
import { idMaker, isUuid, uuidBytes, uuidText } from './uuid.ts';

test('IDs are UUIDv7 and sort by text in order of creation, even if the clock steps back', () => {
  const clock = new ManualClock(1_760_000_000_000);
  const makeId = idMaker(clock, systemRandom);
  const ids: string[] = [];
  for (let index = 0; index < 20_000; index++) {
    if (index % 1000 === 0) clock.advance(index % 3000 === 0 ? -5 : 3);
    ids.push(makeId());
  }
  expect(ids.every((id) => isUuid(id) && id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(
    true,
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an ID contains the time it was created', () => {
  const id = idMaker(new ManualClock(0x0123_4567_89ab), systemRandom)();
  expect(id.startsWith('01234567-89ab-7')).toBe(true);
});

test('the conversions between bytes and text of a UUID are inverse', () => {
  const text = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
  expect(uuidText(uuidBytes(text))).toBe(text);
});
