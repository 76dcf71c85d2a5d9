import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportedFile } from './byte-source.ts';
import { filesIn } from './files-in.ts';
import { sourceOf, zipOf } from './zip-fixtures.ts';

const pages = {
  name: 'imported_pages_20230209_20240123.csv',
  text: 'date,page,visitors\n'.repeat(50),
};
const visitors = { name: 'folder/imported_visitors.csv', text: 'date,visitors\n2023-02-09,5\n' };

async function textOf(file: ImportedFile | undefined, from = 0): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of file?.chunks(from) ?? []) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

const contents = async (zip: Uint8Array) => {
  const files = await filesIn(sourceOf(zip));
  return Promise.all(files.map(async (file) => [file.name, file.bytes, await textOf(file)]));
};

test('an archive is its CSV and JSON files, by their names without folders', async () => {
  const files = [
    ...[pages, { ...visitors, isStored: true }],
    ...[
      { name: '__MACOSX/._a.csv', text: 'x' },
      { name: 'readme.html', text: 'x' },
    ],
    ...[{ name: '../../etc/cron.csv', text: 'a' }],
  ];
  const expected = [
    [pages.name, pages.text.length, pages.text],
    ['imported_visitors.csv', visitors.text.length, visitors.text],
    ['cron.csv', 1, 'a'],
  ];
  expect(await contents(zipOf(files))).toEqual(expected);
  expect(await contents(zipOf(files, true))).toEqual(expected);
});

test('any other file is itself', async () => {
  const [file] = await filesIn(sourceOf(Buffer.from('PK, not an archive'), 'a.csv'));
  expect([file?.name, file?.bytes, await textOf(file, 4)]).toEqual(['a.csv', 18, 'not an archive']);
});

test('an entry can be read from any place on', async () => {
  const [file] = await filesIn(sourceOf(zipOf([pages])));
  await fc.assert(
    fc.asyncProperty(fc.nat(pages.text.length), async (from) => {
      expect(await textOf(file, from)).toBe(pages.text.slice(from));
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['cut off', zipOf([pages]).subarray(0, -30), 'cut off or damaged'],
  ['with a lie about a size', zipOf([{ ...pages, saysBytes: 10 }]), 'damaged'],
  ['with less than it says', zipOf([{ ...pages, saysBytes: 2000 }]), 'damaged'],
  ['that unpacks without end', zipOf([{ name: 'a.csv', text: 'a'.repeat(1e6) }]), '200 times'],
  ['that is encrypted', zipOf([{ ...pages, flags: 1 }]), 'encrypted'],
  ['packed in another way', zipOf([{ ...pages, method: 14 }]), 'unusual way'],
  ['without data', zipOf([{ name: 'a.png', text: 'a' }]), 'no CSV or JSON files'],
  ['that overlaps', overlapping(), 'cut off or damaged'],
])('an archive %s is rejected with what to do', async (_, zip, message) => {
  await expect(contents(zip)).rejects.toThrow(message);
});

/** An archive in which many files are the same bytes. */
function overlapping(): Buffer {
  const one = zipOf([{ ...pages, isStored: true }]);
  const at = one.length - 22;
  const start = one.readUInt32LE(at + 16);
  const entry = one.subarray(start, at);
  const many = Buffer.alloc(22);
  one.copy(many, 0, at);
  many.writeUInt16LE(3, 10);
  many.writeUInt32LE(entry.length * 3, 12);
  return Buffer.concat([one.subarray(0, start), entry, entry, entry, many]);
}

test('any damage gives a sentence, never wrong lengths or an endless read', async () => {
  const zip = zipOf([pages, visitors]);
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (at, value) => {
      const damaged = Buffer.from(zip);
      damaged[at] = value;
      try {
        for (const [, bytes, text] of await contents(damaged)) {
          expect(Buffer.byteLength(String(text), 'latin1')).toBeLessThanOrEqual(Number(bytes) * 3);
        }
      } catch (error) {
        expect(error).toMatchObject({ name: 'FileError' });
      }
    }),
    { numRuns: 150 },
  );
});
