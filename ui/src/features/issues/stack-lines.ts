/** A line of a stack as shown. */
export interface StackLine {
  readonly text: string;
  /** The minified line, if a source map was applied. */
  readonly built: string | null;
  /** A frame of the app's own code, of a library or the runtime, or another line. */
  readonly kind: 'own' | 'foreign' | 'text';
  /** Index of the mapped frame that it is, for its source code; null without a source map. */
  readonly frame: number | null;
}

/** An error or one of its causes. */
export interface Thrown {
  readonly stack: string;
  /** Its frames in the order of the stack, each with its original place in the source. */
  readonly frames: readonly { readonly raw: string; readonly mapped: readonly string[] }[];
}

/** The most characters of a line that are read and shown. */
const longest = 2_000;

const frame = /^at\s|^#\d+\s|^File "|^[^@]*@.*:\d|^\S+:\d+(:|$|\s)/;

/** Paths of code that isn't the app's own, for frames that grouping did not read. */
const foreign =
  /node_modules|node:|\(native\)|\[native code\]|<anonymous>|webpack\/(bootstrap|runtime)|site-packages|dist-packages|\/lib\/python\d|\/gems\/|\/vendor\/|^at (java|javax|jdk|sun|kotlin|kotlinx|scala)\.|^at java\.|^at (System|Microsoft)\.|\/rustc\/|\/go\/src\//;

/** The lines of a stack, with source maps applied. `skipped`: why grouping ignored a line. */
export function stackLines(
  { stack, frames }: Thrown,
  skipped: ReadonlyMap<string, string | null>,
): StackLine[] {
  const lines: StackLine[] = [];
  let next = 0;
  let before: { kind: StackLine['kind']; indent: number } | null = null;
  for (const raw of stack.split('\n')) {
    if (raw.trim() === '') continue;
    const known = frames[next]?.raw === raw ? frames[next] : undefined;
    const mapped = known?.mapped ?? [];
    const frame = mapped.length > 0 ? next : null;
    if (known) next += 1;
    const texts = mapped.length > 0 ? mapped : [raw];
    const indent = raw.length - raw.trimStart().length;
    for (const text of texts) {
      let kind = kindOf(text.trim(), skipped);
      // Python prints the code of a frame below it.
      if (kind === 'text' && before && before.kind !== 'text' && indent > before.indent) {
        kind = before.kind;
      } else before = { kind, indent };
      lines.push({
        text: text.trimEnd(),
        built: mapped.length > 0 ? raw.trim() : null,
        kind,
        frame,
      });
    }
  }
  return lines;
}

function kindOf(line: string, skipped: ReadonlyMap<string, string | null>): StackLine['kind'] {
  const why = skipped.get(line);
  if (why === undefined) {
    if (line.length > longest || !frame.test(line)) return 'text';
    return foreign.test(line) ? 'foreign' : 'own';
  }
  return why === 'library' || why === 'runtime' || why === 'native' ? 'foreign' : 'own';
}

/** A stack without the first lines that repeat type and message. */
export function withoutHead(lines: readonly StackLine[], head: string): readonly StackLine[] {
  const said = head.split('\n', lines.length).filter((line) => line.trim() !== '');
  const isHead = said.every((line, at) => lines[at]?.text.trim() === line.trim());
  return isHead ? lines.slice(said.length) : lines;
}

/** Consecutive lines; folded ones are of libraries and the runtime. */
export interface StackPart {
  readonly folded: boolean;
  readonly lines: readonly StackLine[];
}

/** A stack in parts: frames of libraries are folded if there are any of the app's own. */
export function stackParts(lines: readonly StackLine[]): StackPart[] {
  const anyOwn = lines.some(({ kind }) => kind === 'own');
  const parts: { folded: boolean; lines: StackLine[] }[] = [];
  for (const line of lines) {
    const folded = anyOwn && line.kind === 'foreign';
    const last = parts.at(-1);
    if (last?.folded === folded) last.lines.push(line);
    else parts.push({ folded, lines: [line] });
  }
  return parts;
}

/** A line, cut to the length that can be shown. */
export function shownLine(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
