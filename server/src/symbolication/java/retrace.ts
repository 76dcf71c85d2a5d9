import { type MappedStack, StackWriter, type UnmappedReason } from '../mapped-stack.ts';
import { WorkBudget } from '../work-budget.ts';
import type { MethodGroup, OriginalMethod } from './class-block.ts';
import { type JavaFrame, readJavaFrame, readJavaHeader } from './java-frame.ts';
import type { ProguardMapping } from './proguard-mapping.ts';

/** Lines that are mapped; the rest of a longer stack stays unchanged. */
const mostLines = 10_000;
/** Calls inlined into one method; compilers inline far fewer. */
const mostInlined = 200;
/** Fixed cost of a line, in addition to its characters. */
const costOfLine = 50;

/** Where a frame was before obfuscation; inlined calls give several places, innermost first. */
interface Place {
  readonly className: string;
  readonly method: string;
  readonly line: number | null;
}

/**
 * A Java or Kotlin stack as it was before obfuscation. A frame that could be one of several
 * methods stays unchanged.
 * @param mapping or why there is none
 * @param type the thrown type, unmapped: the stack may not begin with it
 * @param work budget; frames that would exceed it stay unchanged
 */
export function retrace(
  stack: string,
  mapping: ProguardMapping | UnmappedReason,
  type: string,
  work: WorkBudget = new WorkBudget(),
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
    const found = index >= mostLines ? 'too_long' : linesOf(frame, mapping, thrown, work);
    // Frames are only left out directly below the thrown type.
    thrown = null;
    if (typeof found === 'string') writer.kept(line, found);
    else writer.mapped(found);
  }
  return writer.done();
}

/** The original name of a class, or null if the mapping does not contain it. */
export function originalOf(mapping: ProguardMapping | UnmappedReason, name: string): string | null {
  return typeof mapping === 'string' ? null : mapping.originalOf(name);
}

/** The lines that replace a frame. */
function linesOf(
  frame: JavaFrame,
  mapping: ProguardMapping | UnmappedReason,
  thrown: string | null,
  work: WorkBudget,
): readonly string[] | UnmappedReason {
  if (typeof mapping === 'string') return mapping;
  const places = find(frame, mapping, thrown, work);
  if (typeof places === 'string') return places;
  const lines: string[] = [];
  for (const place of places) {
    const text = frameText(frame, place, mapping, work);
    if (text === null || !work.spend(costOfLine + text.length)) return 'too_costly';
    lines.push(text);
  }
  return lines;
}

function find(
  { className, method, line }: JavaFrame,
  mapping: ProguardMapping,
  thrown: string | null,
  work: WorkBudget,
): readonly Place[] | UnmappedReason {
  const original = mapping.originalOf(className);
  if (original === null) return 'no_mapping';
  const block = mapping.blockOf(className, work);
  if (block === 'too_costly') return block;
  const groups = block?.methods.get(method);
  // All groups are read, even if only one of them matches.
  if (!work.spend(costOfLine + 4 * (groups?.length ?? 0))) return 'too_costly';
  // A mapping need not list methods that kept their names.
  if (groups === undefined) return [{ className: original, method, line }];
  const group = groupAt(groups, line);
  if (group !== null) {
    if (group.methods.length > mostInlined) return 'too_costly';
    if (!work.spend(group.methods.length + group.rewriteCost)) return 'too_costly';
    return placesOf(group, original, line, thrown);
  }
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

/** The only group that matches, or null if none or several do. */
function groupAt(groups: readonly MethodGroup[], line: number | null): MethodGroup | null {
  const meant = groupsAround(groups, line ?? 0);
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** Line ranges of groups in one array: each frame scans thousands of them. */
const linesOfGroups = new WeakMap<readonly MethodGroup[], Int32Array>();

/** The groups with ranges that contain the line. */
function groupsAround(groups: readonly MethodGroup[], line: number): readonly MethodGroup[] {
  let lines = linesOfGroups.get(groups);
  if (lines === undefined) {
    lines = Int32Array.from(groups.flatMap(({ from, to }) => [from ?? 0, to ?? from ?? -1]));
    linesOfGroups.set(groups, lines);
  }
  const around: MethodGroup[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const group = groups[at >> 1];
    if (
      (lines[at] ?? 0) <= line &&
      line <= (lines[at + 1] ?? -1) &&
      group !== undefined &&
      group.from !== null
    ) {
      around.push(group);
    }
  }
  return around;
}

/** The groups that could match: those whose ranges contain the line, else those without a range, else all. */
function candidates(groups: readonly MethodGroup[], line: number | null): readonly MethodGroup[] {
  if (line === null) return groups;
  const fitting = groupsAround(groups, line);
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
  // For code that was inlined, one line covers the whole range.
  if (to <= from || line === null || group.from === null) return from === 0 ? null : from;
  return Math.min(from + line - group.from, to);
}

function frameText(
  frame: JavaFrame,
  { className, method, line }: Place,
  mapping: ProguardMapping,
  work: WorkBudget,
): string | null {
  const file = fileOf(frame.file, className, mapping, work);
  if (file === null) return null;
  return `${frame.before}${className}.${method}(${line === null ? file : `${file}:${line}`})`;
}

/**
 * The file of a class from the mapping, or the name that compilers derive from the class. Null if the lookup
 * would cost too much.
 */
function fileOf(
  raw: string,
  className: string,
  mapping: ProguardMapping,
  work: WorkBudget,
): string | null {
  const block = mapping.blockOfOriginal(className, work);
  if (block === 'too_costly') return null;
  const said = block?.sourceFile ?? null;
  if (said !== null) return said.replace(/[\r\n():]/g, '');
  const simple = className.slice(className.lastIndexOf('.') + 1);
  const outer = /^[^$]+/.exec(simple)?.[0] ?? simple;
  // Kotlin puts top-level code in a class named after the file.
  if (outer.endsWith('Kt')) return `${outer.slice(0, -2)}.kt`;
  return `${outer}${raw.endsWith('.kt') ? '.kt' : '.java'}`;
}
