import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a session is named by browser and system', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  expect(deviceName(edge)).toBe('Edge on Windows');
  expect(deviceName(phone)).toBe('Safari on iOS');
  expect(deviceName('curl/8.0')).toBe('curl/8.0');
  expect(deviceName(null)).toBe('Unknown device');
});
