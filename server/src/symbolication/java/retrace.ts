import { type MappedStack, StackWriter, type UnmappedReason } from '../mapped-stack.ts';
import type { MethodGroup, OriginalMethod } from './class-block.ts';
import { type JavaFrame, readJavaFrame, readJavaHeader } from './java-frame.ts';
import type { ProguardMapping } from './proguard-mapping.ts';

/** Lines that are looked at; the rest of a longer stack stays as it came. */
const mostLines = 10_000;

/** Where a frame was before it was obfuscated; several where calls were inlined, innermost first. */
interface Place {
  readonly className: string;
  readonly method: string;
  readonly line: number | null;
}

/**
 * A stack of Java or Kotlin as it would have been without obfuscation. A frame that may be several
 * methods stays as it came.
 * @param mapping or why there is none
 * @param type what was thrown, as it came: the stack may begin without saying
 */
export function retrace(
  stack: string,
  mapping: ProguardMapping | UnmappedReason,
  type: string,
): MappedStack {
  const writer = new StackWriter();
  let thrown: string | null = type;
  for (const [index, line] of stack.split('\n').entries()) {
    const frame = readJavaFrame(line);
    if (frame === null) {
      const header = readJavaHeader(line);
      const original = header === null ? null : originalOf(mapping, header.className);
      if (header !== null) thrown = header.className;
      writer.plain(
        header === null || original === null ? line : header.before + original + header.after,
      );
      continue;
    }
    const found = index >= mostLines ? 'too_long' : find(frame, mapping, thrown);
    // What a frame leaves out hangs on what was thrown right there.
    thrown = null;
    if (typeof found === 'string') writer.kept(line, found);
    else writer.mapped(found.map((place) => frameText(frame, place, mapping)));
  }
  return writer.done();
}

/** What a class was called, where the mapping knows it; else null. */
export function originalOf(mapping: ProguardMapping | UnmappedReason, name: string): string | null {
  return typeof mapping === 'string' ? null : mapping.originalOf(name);
}

function find(
  { className, method, line }: JavaFrame,
  mapping: ProguardMapping | UnmappedReason,
  thrown: string | null,
): readonly Place[] | UnmappedReason {
  if (typeof mapping === 'string') return mapping;
  const original = mapping.originalOf(className);
  if (original === null) return 'no_mapping';
  const groups = mapping.blockOf(className)?.methods.get(method);
  // Methods that kept their names need not be listed.
  if (groups === undefined) return [{ className: original, method, line }];
  const group = groupAt(groups, line);
  if (group !== null) return placesOf(group, original, line, thrown);
  const possible = new Map(
    candidates(groups, line)
      .map(({ methods }) => methods.at(-1))
      .filter((last) => last !== undefined)
      .map((last) => [`${last.owner ?? original}.${last.name}`, last]),
  );
  const [only] = possible.values();
  if (only === undefined || possible.size > 1) return 'ambiguous';
  const kept = only.from === null ? line : null;
  return [{ className: only.owner ?? original, method: only.name, line: kept }];
}

/** The one group that is meant; null where it is none or there are several. */
function groupAt(groups: readonly MethodGroup[], line: number | null): MethodGroup | null {
  const at = line ?? 0;
  const meant = groups.filter(
    ({ from, to }) => from !== null && to !== null && from <= at && at <= to,
  );
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** The groups that may be meant: those whose lines fit, else those without lines, else all. */
function candidates(groups: readonly MethodGroup[], line: number | null): readonly MethodGroup[] {
  if (line === null) return groups;
  const fitting = groups.filter(
    ({ from, to }) => from !== null && to !== null && from <= line && line <= to,
  );
  const without = groups.filter(({ from }) => from === null);
  return [fitting, without, groups].find(({ length }) => length > 0) ?? groups;
}

function placesOf(
  group: MethodGroup,
  original: string,
  line: number | null,
  thrown: string | null,
): readonly Place[] {
  const descriptor = thrown === null ? '' : `L${thrown.replaceAll('.', '/')};`;
  const rewrite = group.rewrites.find((rule) => rule.thrown.includes(descriptor));
  const inner = Math.min(rewrite?.removeInner ?? 0, group.methods.length - 1);
  const left = group.methods.slice(inner);
  const written = left.filter(({ synthesized }) => !synthesized);
  return (written.length === 0 ? left : written).map((method) => ({
    className: method.owner ?? original,
    method: method.name,
    line: lineOf(method, group, line),
  }));
}

function lineOf({ from, to }: OriginalMethod, group: MethodGroup, line: number | null) {
  if (from === null || to === null) return line;
  // One line for all of them: where something was inlined.
  if (to <= from || line === null || group.from === null) return from === 0 ? null : from;
  return Math.min(from + line - group.from, to);
}

function frameText(
  frame: JavaFrame,
  { className, method, line }: Place,
  mapping: ProguardMapping | UnmappedReason,
): string {
  const file = fileOf(frame.file, className, mapping);
  return `${frame.before}${className}.${method}(${line === null ? file : `${file}:${line}`})`;
}

/** The file a class was written in, where the mapping says; else as compilers name it by the class. */
function fileOf(raw: string, className: string, mapping: ProguardMapping | UnmappedReason): string {
  const said = typeof mapping === 'string' ? null : mapping.sourceFileOf(className);
  if (said !== null) return said.replace(/[\r\n():]/g, '');
  const simple = className.slice(className.lastIndexOf('.') + 1);
  const outer = /^[^$]+/.exec(simple)?.[0] ?? simple;
  // What Kotlin writes outside of classes is in a class of the file's name.
  if (outer.endsWith('Kt')) return `${outer.slice(0, -2)}.kt`;
  return `${outer}${raw.endsWith('.kt') ? '.kt' : '.java'}`;
}
