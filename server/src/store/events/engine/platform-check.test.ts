import { expect, test } from 'vitest';
import { whyEngineCannotRun, type EnginePlatform } from './platform-check.ts';
import { thisPlatform } from './this-platform.ts';

const linux: EnginePlatform = { platform: 'linux', arch: 'x64', glibc: true, libraryFound: true };

test('this machine is supported', () => {
  expect(whyEngineCannotRun(thisPlatform())).toBeNull();
  expect(whyEngineCannotRun({ ...linux, platform: 'darwin', arch: 'arm64' })).toBeNull();
});

test.each([
  [{ platform: 'win32' }, /Windows/],
  [{ platform: 'freebsd' }, /freebsd/],
  [{ arch: 'riscv64' }, /riscv64/],
  [{ glibc: false }, /musl/],
  [{ libraryFound: false }, /not installed/],
])('%j gets one sentence with what to do', (change, reason) => {
  const sentence = whyEngineCannotRun({ ...linux, ...change }) ?? '';
  expect(sentence).toMatch(reason);
  expect(sentence).toContain('BELLWETHER_CLICKHOUSE_URL');
  expect(sentence).not.toContain('\n');
});
