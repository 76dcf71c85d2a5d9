import { type JavaScriptFrame, readJavaScriptFrame } from '../../grouping/index.ts';
import { type MappedStack, StackWriter, type UnmappedReason } from '../mapped-stack.ts';
import { WorkBudget } from '../work-budget.ts';
import type { OriginalPlace, SourceMap } from './source-map.ts';

/** The map of a file that a frame names, or why there is none. Synchronous. */
export type MapOfFile = (file: string) => SourceMap | UnmappedReason;

/** Lines that are mapped; the rest of a longer stack stays unchanged. */
const mostLines = 10_000;

type Placed = Extract<JavaScriptFrame, { kind: 'place' }>;
type Found = { readonly frame: Placed; readonly place: OriginalPlace };
type Line = { readonly text: string; readonly of: Found | UnmappedReason | null };

/**
 * A JavaScript stack as it was before minification, in V8's format. A function has the name from
 * its source, else the name that its caller used; an anonymous function has no name.
 * @param work budget; frames that would exceed it stay unchanged
 */
export function mapJavaScript(
  stack: string,
  mapOf: MapOfFile,
  work: WorkBudget = new WorkBudget(),
): MappedStack {
  const lines = stack.split('\n').map((text, index): Line => {
    const frame = readJavaScriptFrame(text);
    if (frame === null) return { text, of: null };
    if (index >= mostLines) return { text, of: 'too_long' };
    return { text, of: frame.kind === 'place' ? find(frame, mapOf, work) : frame.kind };
  });
  const writer = new StackWriter();
  for (const [index, { text, of }] of lines.entries()) {
    if (of === null) writer.plain(text);
    else if (typeof of === 'string') writer.kept(text, of);
    else writer.mapped([frameText(of, lines[index + 1]?.of ?? null)]);
  }
  return writer.done();
}

/** The files that the frames of a stack name, without duplicates. */
export function filesOfJavaScript(stack: string): readonly string[] {
  const files = new Set<string>();
  for (const line of stack.split('\n', mostLines)) {
    const frame = readJavaScriptFrame(line);
    if (frame?.kind === 'place') files.add(frame.file);
  }
  return [...files];
}

function find(frame: Placed, mapOf: MapOfFile, work: WorkBudget): Found | UnmappedReason {
  const map = mapOf(frame.file);
  if (typeof map === 'string') return map;
  const place = map.find(frame.line, frame.column, work);
  if (place === null) return 'no_mapping';
  return place === 'too_costly' ? place : { frame, place };
}

function frameText({ frame, place }: Found, caller: Line['of']): string {
  const { source, line, column } = place;
  const name = nameOf({ frame, place }, caller);
  const at = `${source}:${line}:${column}`;
  if (name === 'constructor') return `    at ${name} (${at})`;
  return name === '' ? `    at ${frame.prefix}${at}` : `    at ${frame.prefix}${name} (${at})`;
}

/** Minified names differ between builds, so they are never used. */
function nameOf({ frame, place }: Found, caller: Line['of']): string {
  if (place.around !== null) return place.around;
  const called = caller !== null && typeof caller !== 'string' ? caller.place.name : null;
  if (called !== null && frame.name !== '') return called;
  const last = frame.name.slice(frame.name.lastIndexOf('.') + 1);
  return last.length >= shortestName ? frame.name : '';
}

/** Minified names are shorter. */
const shortestName = 4;
