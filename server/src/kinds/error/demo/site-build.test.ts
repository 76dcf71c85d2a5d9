import { expect, test } from 'vitest';
import { mapJavaScript } from '../../../symbolication/javascript/map-javascript.ts';
import { readSourceMap } from '../../../symbolication/javascript/source-map.ts';
import { bugs } from './bugs.ts';
import { siteBuilds } from './site-build.ts';

const builds = [...siteBuilds.values()];

test('the source maps of every release turn stacks into the frames of the sources', () => {
  for (const build of builds) {
    const { files } = build.upload(0);
    const maps = new Map(files.map(({ fileName, content }) => [fileName, readSourceMap(content)]));
    const mapOf = (file: string) => maps.get(`${new URL(file).pathname.slice(1)}.map`) ?? 'no_file';
    for (const { frames } of bugs) {
      const seen = frames.map((frame) => build.frame(frame));
      const stack = seen.map(({ name, place }) => `    at ${name} (${place})`).join('\n');
      const sources = frames.map(([name, ...at]) => `    at ${name} (${at.join(':')})`);
      expect(mapJavaScript(stack, mapOf).stack.split('\n')).toEqual(sources);
    }
  }
});

test('every release has files, places and names of its own', () => {
  const seen = builds.map((build) =>
    bugs.flatMap(({ frames }) => frames.map((frame) => build.frame(frame))),
  );
  const places = seen.map((frames) => frames.map(({ place }) => place));
  expect(new Set(places.flat()).size).toBe(builds.length * new Set(places[0]).size);
  const [first] = seen.flat();
  expect(first?.place).toMatch(
    /^https:\/\/lighthouse\.example\/assets\/index-[0-9a-f]{8}\.js:1:\d+$/,
  );
  expect(first?.name).toMatch(/^[a-z]t?$/);
});
