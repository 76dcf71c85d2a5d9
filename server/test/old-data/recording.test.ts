import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOldData } from './packed-folder.ts';

const recorded = readOldData(fileURLToPath(new URL('data-folder.json.br', import.meta.url)));
/** The files below a folder, by path. */
const filesBelow = (folder: string) =>
  Object.entries(recorded.files).flatMap(([path, content]) =>
    path.startsWith(`${folder}/`) && typeof content === 'string'
      ? [{ path, text: Buffer.from(content, 'base64').toString('latin1') }]
      : [],
  );

test('the folder was recorded before the folders of the code were redrawn', () => {
  expect(recorded.commit).toBe('c91758e20dd6634152f11ff05547a1e79618abab');
});

test('its journal has records of every kind that are digested, and of every kind that are not', () => {
  const segments = filesBelow('journal').filter(({ path }) => path.endsWith('.segment'));
  const mark = filesBelow('journal').find(({ path }) => path.endsWith('mark.json'))?.text ?? '';
  const end = Number(/"position":(\d+)/.exec(mark)?.[1]);
  const kinds = (isDigested: boolean) =>
    new Set(
      segments
        .flatMap(({ text }) => Array.from(text.matchAll(/\{"v":1,"kind":"(\w+)"/g)))
        .filter(({ index }) => index < end === isDigested)
        .map(([, kind]) => kind),
    );
  const all = new Set(['event', 'identify', 'vital', 'occurrence', 'replay', 'telemetry']);
  expect(segments).toHaveLength(1);
  expect(kinds(true)).toEqual(all);
  expect(kinds(false)).toEqual(all);
});

test('it has a dead letter, and blobs of a build and of replays', () => {
  const [letters, ...others] = filesBelow('dead-letters');
  expect(others).toEqual([]);
  expect(letters?.text).toMatch(/^\{"reason":"invalid_item",.*"record":\{"v":1,"kind":"event"/);
  const kinds = filesBelow('blobs').map(({ path }) => path.split('/')[3]);
  expect(new Set(kinds)).toEqual(new Set(['builds', 'replays']));
  expect(kinds).toHaveLength(3);
});
