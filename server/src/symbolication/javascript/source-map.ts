import { BadMap } from '../bad-map.ts';
import { MappingIndex } from './mapping-index.ts';
import { SourceFunctions } from './source-functions.ts';
import { sourcePath } from './source-path.ts';

/** Where something stood before it was bundled. Line and column from 1. */
export interface OriginalPlace {
  readonly source: string;
  readonly line: number;
  readonly column: number;
  /** What the thing at the place was called, where the map says. */
  readonly name: string | null;
  /** The innermost function around it in the source's text, empty = anonymous; null = no text. */
  readonly around: string | null;
}

/** Maps that consist of maps, of maps, … */
const deepest = 4;

/** A source map, plain or of sections, as it was uploaded. */
export interface SourceMap {
  /** What stood at a place of the bundle. Line and column from 1, as stacks have them. */
  find(line: number, column: number): OriginalPlace | null;
  /** The text of a source, by its path as `find` gives it; null = the map has none. */
  contentOf(source: string): string | null;
  /** Bytes of memory, about. */
  readonly bytes: number;
}

/**
 * Reads a source map.
 * @param text JSON
 * @throws BadMap
 */
export function readSourceMap(text: string): SourceMap {
  // A byte order mark, and the guard that some servers put before JSON.
  const json = text.replace(/^\uFEFF?(?:\)\]\}'[^\n]*\n)?/, '');
  let map: unknown;
  try {
    map = JSON.parse(json);
  } catch {
    throw new BadMap();
  }
  return mapOf(map, 0);
}

function mapOf(map: unknown, depth: number): SourceMap {
  if (!isObject(map) || depth > deepest) throw new BadMap();
  const { sections } = map;
  return Array.isArray(sections) ? new SectionedMap(sections, depth) : new PlainMap(map);
}

class PlainMap implements SourceMap {
  private readonly index: MappingIndex;
  private readonly sources: readonly string[];
  private readonly contents: readonly (string | null)[];
  private readonly names: readonly string[];
  /** By number of the source, made when they are needed. */
  private readonly functions = new Map<number, SourceFunctions>();
  readonly bytes: number;

  constructor(map: Readonly<Record<string, unknown>>) {
    const { mappings, sources, sourceRoot } = map;
    if (typeof mappings !== 'string' || !Array.isArray(sources)) throw new BadMap();
    const root = typeof sourceRoot === 'string' ? sourceRoot : '';
    this.index = MappingIndex.read(mappings);
    this.sources = sources.map((source) => sourcePath(root, textOr(source, '')));
    this.contents = listOf(map['sourcesContent']).map((content) => textOr(content, null));
    this.names = listOf(map['names']).map((name) => textOr(name, ''));
    let texts = 0;
    for (const text of [...this.sources, ...this.names]) texts += text.length + 32;
    for (const content of this.contents) texts += content?.length ?? 0;
    this.bytes = this.index.bytes + texts;
  }

  find(line: number, column: number): OriginalPlace | null {
    const segment = this.index.find(line - 1, column - 1);
    const source = segment === null ? '' : this.sources[segment.source];
    // The bundler wrote it itself.
    if (segment === null || source === undefined || source === '') return null;
    const original = { line: segment.sourceLine + 1, column: segment.sourceColumn + 1 };
    const around = this.functionsOf(segment.source)?.nameAt(original.line, original.column) ?? null;
    return { source, ...original, name: this.names[segment.name] || null, around };
  }

  contentOf(source: string): string | null {
    return this.contents[this.sources.indexOf(source)] ?? null;
  }

  private functionsOf(source: number): SourceFunctions | null {
    const content = this.contents[source] ?? null;
    if (content === null) return null;
    let functions = this.functions.get(source);
    if (functions === undefined) {
      functions = new SourceFunctions(content);
      this.functions.set(source, functions);
    }
    return functions;
  }
}

interface Section {
  /** From 0. */
  readonly line: number;
  readonly column: number;
  readonly map: SourceMap;
}

class SectionedMap implements SourceMap {
  private readonly sections: readonly Section[];
  readonly bytes: number;

  constructor(sections: readonly unknown[], depth: number) {
    this.sections = sections
      .map((section) => sectionOf(section, depth))
      .toSorted((one, other) => one.line - other.line || one.column - other.column);
    this.bytes = this.sections.reduce((bytes, { map }) => bytes + map.bytes, 0);
  }

  find(line: number, column: number): OriginalPlace | null {
    const section = this.sections.findLast(
      (at) => at.line < line - 1 || (at.line === line - 1 && at.column <= column - 1),
    );
    if (section === undefined) return null;
    const sameLine = section.line === line - 1;
    return section.map.find(line - section.line, sameLine ? column - section.column : column);
  }

  contentOf(source: string): string | null {
    for (const { map } of this.sections) {
      const content = map.contentOf(source);
      if (content !== null) return content;
    }
    return null;
  }
}

function sectionOf(section: unknown, depth: number): Section {
  if (!isObject(section) || !isObject(section['offset'])) throw new BadMap();
  const { line, column } = section['offset'];
  if (typeof line !== 'number' || typeof column !== 'number') throw new BadMap();
  return { line, column, map: mapOf(section['map'], depth + 1) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
