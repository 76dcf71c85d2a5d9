import { expect, test } from 'vitest';
import { normalFile } from './file-name.ts';

test.each([
  ['https://cdn.example.com/assets/app.js?v=3#x', 'app.js'],
  ['C:\\build\\project\\src\\main\\run.cs', 'src/main/run.cs'],
  ['/home/ann/src/old/packages/core/a.ts', 'packages/core/a.ts'],
  ['/srv/app', 'app'],
  ['main.go', 'main.go'],
  ['/assets/index-4f3a9c1b.js', 'index-<hash>.js'],
  ['/assets/index.BxK9f2Qa.js', 'index.<hash>.js'],
  ['/assets/component.js', 'component.js'],
  ['/assets/Component1.js', '<hash>.js'],
  ['', ''],
  ['///', ''],
])('%j is %j', (path, expected) => {
  expect(normalFile(path)).toBe(expected);
});
