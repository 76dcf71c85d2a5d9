import { mapLimits } from '../../builds/build-problems.ts';
import { isJsonObject } from '../../platform/json-value.ts';
import { BadMap } from '../bad-map.ts';
import { WorkBudget } from '../work-budget.ts';
import { MappingIndex } from './mapping-index.ts';
import { FunctionTables } from './function-tables.ts';
import { sourcePath } from './source-path.ts';

/** A place before bundling. Line and column start at 1. */
export interface OriginalPlace {
  readonly source: string;
  readonly line: number;
  readonly column: number;
  /** The original name at the place, if the map has one. */
  readonly name: string | null;
  /** The innermost function around it in the text of the source: empty if anonymous, null without a text. */
  readonly around: string | null;
}

/** A place in the bundle. Line and column start at 1. */
export interface BundlePlace {
  readonly line: number;
  readonly column: number;
}

/** Cost of looking up a place. */
const costOfPlace = 500;

/** An uploaded source map, plain or with sections. */
export interface SourceMap {
  /**
   * The original of a place in the bundle. Line and column start at 1, as in stacks.
   * @param work budget
   */
  find(line: number, column: number, work?: WorkBudget): OriginalPlace | 'too_costly' | null;
  /**
   * The text of a source, by its path as returned by `find`; null if the map does not contain it. Of several
   * with the same path, such as the parts of a Vue component, the one at the place in the bundle.
   */
  contentOf(source: string, place: BundlePlace): string | null;
  /** Approximate size in memory, in bytes. Lookups may increase it. */
  readonly bytes: number;
}

/**
 * Reads a source map.
 * @param text JSON
 * @throws BadMap
 */
export function readSourceMap(text: string): SourceMap {
  // A byte order mark, and the prefix with which some servers protect JSON.
  const json = text.replace(/^\uFEFF?(?:\)\]\}'[^\n]*\n)?/, '');
  let map: unknown;
  try {
    map = JSON.parse(json);
  } catch {
    throw new BadMap('not_json');
  }
  const file: MapFile = { maps: 0, sections: 0, bytes: 0, functions: new FunctionTables() };
  const read = mapOf(map, 0, file);
  return {
    find: (line, column, work) => read.find(line, column, work),
    contentOf: (source, place) => read.contentOf(source, place),
    get bytes() {
      return file.bytes + file.functions.bytes;
    },
  };
}

/** What all maps of a file share. */
interface MapFile {
  maps: number;
  sections: number;
  /** Size in memory, without functions. */
  bytes: number;
  readonly functions: FunctionTables;
}

type AnyMap = Omit<SourceMap, 'bytes'>;

function mapOf(map: unknown, depth: number, file: MapFile): AnyMap {
  if (depth > mapLimits.depth) throw new BadMap('too_deep');
  if (!isJsonObject(map)) throw new BadMap(depth === 0 ? 'no_mappings' : 'bad_section');
  const { sections } = map;
  return Array.isArray(sections)
    ? new SectionedMap(sections, depth, file)
    : new PlainMap(map, file);
}

class PlainMap implements AnyMap {
  private readonly index: MappingIndex;
  private readonly sources: readonly string[];
  private readonly contents: readonly (string | null)[];
  private readonly names: readonly string[];
  private readonly file: MapFile;
  /** Index of the map within the file. */
  private readonly number: number;

  constructor(map: Readonly<Record<string, unknown>>, file: MapFile) {
    const { mappings, sources, sourceRoot } = map;
    if (typeof mappings !== 'string' || !Array.isArray(sources)) throw new BadMap('no_mappings');
    const root = typeof sourceRoot === 'string' ? sourceRoot : '';
    this.index = MappingIndex.read(mappings);
    // One line of minified code has many sources. Mapping it to a single line of one would merge all errors.
    const { wholeLines } = this.index;
    if (wholeLines !== null && wholeLines > 0 && wholeLines < sources.length) {
      throw new BadMap('no_columns');
    }
    this.sources = sources.map((source) => sourcePath(root, textOr(source, '')));
    this.contents = listOf(map['sourcesContent']).map((content) => textOr(content, null));
    this.names = listOf(map['names']).map((name) => textOr(name, ''));
    let texts = ofMap + this.index.bytes;
    for (const text of this.sources) texts += bytesOf(text);
    for (const text of this.names) texts += bytesOf(text);
    for (const text of this.contents) texts += bytesOf(text);
    this.file = file;
    this.number = file.maps += 1;
    file.bytes += texts;
  }

  find(line: number, column: number, work = new WorkBudget()): OriginalPlace | 'too_costly' | null {
    if (!work.spend(costOfPlace)) return 'too_costly';
    const segment = this.index.find(line - 1, column - 1);
    const source = segment === null ? '' : this.sources[segment.source];
    // The bundler generated this code.
    if (segment === null || source === undefined || source === '') return null;
    const original = { line: segment.sourceLine + 1, column: segment.sourceColumn + 1 };
    const content = this.contents[segment.source] ?? null;
    const key = `${this.number} ${segment.source}`;
    const functions = content === null ? null : this.file.functions.of(key, content, work);
    if (functions === 'too_costly') return functions;
    const around = functions?.nameAt(original.line, original.column) ?? null;
    return { source, ...original, name: this.names[segment.name] || null, around };
  }

  contentOf(source: string, { line, column }: BundlePlace): string | null {
    const here = this.index.find(line - 1, column - 1)?.source ?? -1;
    const index = this.sources[here] === source ? here : this.sources.indexOf(source);
    return this.contents[index] ?? null;
  }
}

interface Section {
  /** Starts at 0. */
  readonly line: number;
  readonly column: number;
  readonly map: AnyMap;
}

class SectionedMap implements AnyMap {
  private readonly sections: readonly Section[];

  constructor(sections: readonly unknown[], depth: number, file: MapFile) {
    file.sections += sections.length;
    if (file.sections > mapLimits.sections) throw new BadMap('too_many_sections');
    this.sections = sections
      .map((section) => sectionOf(section, depth, file))
      .toSorted((one, other) => one.line - other.line || one.column - other.column);
  }

  find(line: number, column: number, work = new WorkBudget()): OriginalPlace | 'too_costly' | null {
    const section = this.sectionAt(line - 1, column - 1);
    if (section === undefined) return null;
    const within = placeIn(section, { line, column });
    return section.map.find(within.line, within.column, work);
  }

  contentOf(source: string, place: BundlePlace): string | null {
    const here = this.sectionAt(place.line - 1, place.column - 1);
    const sections = here === undefined ? this.sections : [here, ...this.sections];
    for (const section of sections) {
      const content = section.map.contentOf(source, placeIn(section, place));
      if (content !== null) return content;
    }
    return null;
  }

  /** The last section that begins at or before the place. Both start at 0. */
  private sectionAt(line: number, column: number): Section | undefined {
    let low = 0;
    let high = this.sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const section = this.sections[middle];
      const isBehind =
        section !== undefined &&
        (section.line > line || (section.line === line && section.column > column));
      if (isBehind) high = middle;
      else low = middle + 1;
    }
    return this.sections[low - 1];
  }
}

/** A place in the bundle as a place in the code of one of its sections. */
function placeIn(section: Section, { line, column }: BundlePlace): BundlePlace {
  const isSameLine = section.line === line - 1;
  return { line: line - section.line, column: isSameLine ? column - section.column : column };
}

/** Fixed size of a map without any text. */
const ofMap = 600;

/** Size of a text in memory: one or two bytes for each character. */
function bytesOf(text: string | null): number {
  if (text === null) return 8;
  return 32 + (twoBytes.test(text) ? 2 * text.length : text.length);
}

const twoBytes = /[\u0100-\uffff]/;

function sectionOf(section: unknown, depth: number, file: MapFile): Section {
  if (!isJsonObject(section) || !isJsonObject(section['offset'])) throw new BadMap('bad_section');
  const { line, column } = section['offset'];
  if (typeof line !== 'number' || typeof column !== 'number') throw new BadMap('bad_section');
  return { line, column, map: mapOf(section['map'], depth + 1, file) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
