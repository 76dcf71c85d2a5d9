import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blobKey, BlobKeyError } from '../src/store/blobs/blob-key.ts';
import type { BlobStore } from '../src/store/blobs/blob-store.ts';

export interface BlobStoreHarness {
  readonly store: BlobStore;
  close(): Promise<void>;
}

/** Tests for every implementation of a blob store. */
export function blobStoreConformance(name: string, open: () => Promise<BlobStoreHarness>): void {
  describe(`${name} is a blob store`, () => {
    let harness: BlobStoreHarness;
    let projects = 0;
    const newProject = () => `project-${projects++}`;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(async () => {
      await harness.close();
    });

    async function allKeys(prefix: string, limit?: number): Promise<string[]> {
      const keys: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page = await harness.store.list(prefix, {
          ...(after && { after }),
          ...(limit && { limit }),
        });
        if (limit !== undefined) expect(page.keys.length).toBeLessThanOrEqual(limit);
        keys.push(...page.keys);
        after = page.next;
      }
      return keys;
    }

    test('a blob is read as it was written, even if empty or large', async () => {
      const project = newProject();
      for (const size of [0, 1, 5_000_000]) {
        const content = randomBytes(size);
        const key = blobKey(project, 1, 'sizes', String(size));
        await harness.store.put(key, content);
        const read = await harness.store.get(key);
        expect(read !== null && content.equals(read)).toBe(true);
      }
    });

    test('a view into a larger buffer writes only what it shows', async () => {
      const key = blobKey(newProject(), 1, 'view');
      await harness.store.put(key, new Uint8Array([9, 1, 0, 2, 9]).subarray(1, 4));
      expect(await harness.store.get(key)).toEqual(Buffer.from([1, 0, 2]));
    });

    test('a missing blob is null', async () => {
      const project = newProject();
      expect(await harness.store.get(blobKey(project, 1, 'none'))).toBeNull();
      await harness.store.put(blobKey(project, 1, 'a', 'b'), Buffer.from('b'));
      expect(await harness.store.get(blobKey(project, 1, 'a'))).toBeNull();
    });

    test('putting again replaces the whole blob', async () => {
      const key = blobKey(newProject(), 1, 'blob');
      await harness.store.put(key, Buffer.from('a longer text'));
      await harness.store.put(key, Buffer.from('short'));
      expect(String(await harness.store.get(key))).toBe('short');
    });

    test('of two concurrent writers one wins, and readers never see a partial blob', async () => {
      const key = blobKey(newProject(), 1, 'race');
      const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000, index));
      const reads: (Buffer | null)[] = [];
      await Promise.all(
        contents.flatMap((content) => [
          harness.store.put(key, content),
          harness.store.get(key).then((read) => reads.push(read)),
        ]),
      );
      reads.push(await harness.store.get(key));
      expect(reads.at(-1)).not.toBeNull();
      for (const read of reads) {
        if (read !== null) expect(contents.some((content) => content.equals(read))).toBe(true);
      }
    });

    test('a key may extend another one', async () => {
      const project = newProject();
      const keys = [blobKey(project, 1, 'a'), blobKey(project, 1, 'a', 'b')];
      for (const key of keys) await harness.store.put(key, Buffer.from(key));
      for (const key of keys) expect(String(await harness.store.get(key))).toBe(key);
      expect(await allKeys(`${project}/`)).toEqual(keys);
    });

    test('a listing has all keys below the prefix, in byte order, in pages of any size', async () => {
      const project = newProject();
      const parts = ['b/c', 'a', 'a/b', 'a-b', 'a.b', 'a0', 'a-/z', 'z9/y/x', 'a/b/c', 'b'];
      const keys = parts.map((part) => `${project}/1/${part}`);
      for (const key of keys) await harness.store.put(key, Buffer.from('x'));
      await harness.store.put(`${project}0/1/other`, Buffer.from('x'));
      const sorted = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      for (const limit of [undefined, 1, 2, 3, keys.length]) {
        expect(await allKeys(`${project}/`, limit)).toEqual(sorted);
      }
      expect(await allKeys(`${project}/1/a/`)).toEqual([`${project}/1/a/b`, `${project}/1/a/b/c`]);
      expect(await harness.store.list(`${project}/2/`)).toEqual({ keys: [], next: null });
    });

    test('a listing continues after a key that has been removed', async () => {
      const project = newProject();
      for (const part of ['a', 'c/d'])
        await harness.store.put(blobKey(project, 1, ...part.split('/')), Buffer.from('x'));
      const page = await harness.store.list(`${project}/1/`, { after: `${project}/1/b/x` });
      expect(page).toEqual({ keys: [`${project}/1/c/d`], next: null });
    });

    test('removing a prefix removes everything below it and nothing else, and can be repeated', async () => {
      const project = newProject();
      const [gone, alsoGone, kept] = [
        blobKey(project, 1, 'a', 'b'),
        blobKey(project, 1, 'c'),
        blobKey(project, 10, 'a'),
      ];
      for (const key of [gone, alsoGone, kept]) await harness.store.put(key, Buffer.from('x'));
      for (let time = 0; time < 2; time++) {
        await harness.store.deletePrefix(`${project}/1/`);
        expect(await allKeys(`${project}/`)).toEqual([kept]);
        expect(await harness.store.get(gone)).toBeNull();
      }
      await harness.store.deletePrefix('never-was/');
      await harness.store.put(gone, Buffer.from('again'));
      expect(String(await harness.store.get(gone))).toBe('again');
    });

    test('removing a blob removes only that blob, and can be repeated', async () => {
      const project = newProject();
      const [gone, kept] = [blobKey(project, 1, 'a'), blobKey(project, 1, 'a', 'b')];
      for (const key of [gone, kept]) await harness.store.put(key, Buffer.from('x'));
      for (let time = 0; time < 2; time++) {
        await harness.store.delete(gone);
        expect(await allKeys(`${project}/`)).toEqual([kept]);
      }
      await harness.store.delete(blobKey(project, 2, 'never', 'was'));
    });

    test('writing while the prefix is being removed does not fail', async () => {
      const project = newProject();
      await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          await harness.store.put(
            blobKey(project, 1, 'deep', 'er', String(index)),
            Buffer.from('x'),
          );
          await harness.store.deletePrefix(`${project}/1/`);
        }),
      );
      expect(await allKeys(`${project}/`)).toEqual([]);
    });

    const nestedKeys = 'a/../b a/.. ../a ./a a/. a/.b a//b a/b/ /a/b a/B a/ä a\\b a/%2e a/b='.split(
      ' ',
    );
    test.each([...nestedKeys, '', '/', 'a', 'a/b c', 'a/b\0', 'a/b\n', `a/${'x'.repeat(201)}`])(
      '%j is rejected as a key',
      async (key) => {
        await expect(harness.store.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(BlobKeyError);
        await expect(harness.store.delete(key)).rejects.toBeInstanceOf(BlobKeyError);
        await expect(harness.store.get(key)).rejects.toBeInstanceOf(BlobKeyError);
      },
    );

    test.each(['', '/', 'a', '../', 'a/../', './', 'a//', '/a/', 'A/', 'a/.new/'])(
      '%j is rejected as a prefix',
      async (prefix) => {
        await expect(harness.store.list(prefix)).rejects.toBeInstanceOf(BlobKeyError);
        await expect(harness.store.deletePrefix(prefix)).rejects.toBeInstanceOf(BlobKeyError);
      },
    );
  });
}
