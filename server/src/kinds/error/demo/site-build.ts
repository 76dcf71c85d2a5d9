import { hash } from 'node:crypto';
import { SeededRandom } from '../../../platform/seeded-random.ts';
import type { DemoBuild } from '../../demo-data.ts';
import { demoSeed, demoSite, releases } from '../../demo-site.ts';
import { bugs, type Frame } from './bugs.ts';
import { type Mapping, sourceMapText } from './source-map-text.ts';
import { sources } from './sources/index.ts';

/** A file of the site as visitors load it: one line, with its source map. */
interface Bundle {
  /** Its path on the site. */
  readonly path: string;
  readonly map: string;
  /** Columns by place in the sources, starting at 1. */
  readonly columns: ReadonlyMap<string, number>;
}

/** Words, numbers, texts in quotes, and everything else one by one. */
const tokens = /[\p{L}\p{N}_$]+|'[^']*'|[^\s]/gu;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const outside = /^node_modules\//;

const place = (file: string, line: number, column: number) => `${file}:${line}:${column}`;

/** What each frame calls, by its place. A map has these names, because the code there has them. */
const called = new Map(
  bugs.flatMap(({ frames }) =>
    frames.slice(1).map(([, ...at], index) => [place(...at), frames[index]?.[0] ?? ''] as const),
  ),
);

/** A release of the demo site, as its build writes it: minified, with other names and places than others. */
class SiteBuild {
  private readonly own: Bundle;
  private readonly vendor: Bundle;
  private readonly names: ReadonlyMap<string, string>;

  /** @param release its name, from which everything random is made */
  constructor(readonly release: string) {
    const seed = Number.parseInt(hash('sha256', release, 'hex').slice(0, 7), 16);
    const random = new SeededRandom(demoSeed + seed);
    const shuffled = <Value>(values: readonly Value[]): Value[] =>
      values
        .map((value) => ({ value, order: random.next() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ value }) => value);
    const frames = bugs.flatMap((bug) => bug.frames);
    const functions = [...new Set(frames.map(([name]) => name))];
    const short = shuffled(letters);
    this.names = new Map(
      functions.map((name, index) => [name, (short[index % 26] ?? '') + (index < 26 ? '' : 't')]),
    );
    const files = shuffled(Object.entries(sources));
    this.own = bundle('index', new Map(files), (at) => ownMappings(files, at), random);
    const foreign = frames.filter(([, file]) => outside.test(file));
    const foreignFiles = new Map(foreign.map(([, file]) => [file, null]));
    this.vendor = bundle(
      'vendor',
      foreignFiles,
      (at) => foreignMappings(foreign, at, random),
      random,
    );
  }

  /** As a deployment uploads it. */
  upload(deployedAt: number): DemoBuild {
    const files = [this.own, this.vendor].map(({ path, map }) => ({
      fileName: `${path}.map`,
      content: map,
    }));
    return { buildId: this.release, deployedAt, files };
  }

  /** A frame as browsers see it. The vendor's functions keep their names, because its file is built without mangling. */
  frame([name, ...at]: Frame): { readonly name: string; readonly place: string } {
    const isForeign = outside.test(at[0]);
    const { path, columns } = isForeign ? this.vendor : this.own;
    const column = columns.get(place(...at));
    if (column === undefined) throw new Error(`The demo has no code at ${place(...at)}`);
    const seen = isForeign ? name : (this.names.get(name) ?? '');
    return { name: seen, place: `${demoSite}/${path}:1:${column}` };
  }
}

/** The builds of all releases, by name. */
export const siteBuilds: ReadonlyMap<string, SiteBuild> = new Map(
  releases.map(({ name }) => [name, new SiteBuild(name)]),
);

function bundle(
  name: string,
  contents: ReadonlyMap<string, string | null>,
  mappingsFrom: (column: number) => readonly Mapping[],
  random: SeededRandom,
): Bundle {
  // Code without errors comes first.
  const mappings = mappingsFrom(Math.round(random.between(1000, 9000)));
  const digest = hash('sha256', JSON.stringify(mappings), 'hex').slice(0, 8);
  const file = `${name}-${digest}.js`;
  const columns = mappings.map(
    ({ source, sourceLine, sourceColumn, column }) =>
      [place(source, sourceLine + 1, sourceColumn + 1), column + 1] as const,
  );
  const map = sourceMapText(file, contents, mappings);
  return { path: `assets/${file}`, map, columns: new Map(columns) };
}

/** Every token, without spaces and comments, with words shortened. */
function ownMappings(files: readonly (readonly [string, string])[], from: number): Mapping[] {
  let column = from;
  return files.flatMap(([source, text]) =>
    text.split('\n').flatMap((line, sourceLine) => {
      if (/^\s*(?:\/?\*|\/\/|import )/.test(line)) return [];
      return [...line.matchAll(tokens)].map(({ 0: token, index: sourceColumn }): Mapping => {
        const isName = /^[\p{L}_$]/u.test(token);
        const name = called.get(place(source, sourceLine + 1, sourceColumn + 1)) ?? token;
        const at = column;
        column += isName ? Math.min(token.length, 2) : token.length;
        return { column: at, source, sourceLine, sourceColumn, name: isName ? name : null };
      });
    }),
  );
}

/** The places of frames only: source maps of vendors rarely come with more. */
function foreignMappings(frames: readonly Frame[], from: number, random: SeededRandom): Mapping[] {
  let column = from;
  const places = new Map(frames.map(([, ...at]) => [place(...at), at]));
  return [...places].map(([key, [source, line, col]]) => {
    column += Math.round(random.between(40, 4000));
    const name = called.get(key) ?? null;
    return { column, source, sourceLine: line - 1, sourceColumn: col - 1, name };
  });
}
