/** One method as a frame of the original: the last of a group was called by what called the frame. */
export interface OriginalMethod {
  /** Its class, if that is another one than the class it was found in. */
  readonly owner: string | null;
  readonly name: string;
  /** Original lines; null = the frame's own line counts. */
  readonly from: number | null;
  readonly to: number | null;
  /** Made by the compiler: nobody wrote it. */
  synthesized: boolean;
}

/** What one obfuscated method stands for within some lines: the method itself, with what was inlined into it before it. */
export interface MethodGroup {
  /** Lines as stacks have them, both included; null = any. */
  readonly from: number | null;
  readonly to: number | null;
  /** Innermost first. */
  readonly methods: OriginalMethod[];
  /** What to leave out where one of the types was thrown here. */
  readonly rewrites: FrameRewrite[];
  /** Types that all rewrites name. */
  rewriteCost: number;
}

export interface FrameRewrite {
  /** Descriptors such as `Ljava/lang/NullPointerException;`, one of which was thrown. */
  readonly thrown: readonly string[];
  readonly removeInner: number;
}

/** What a mapping says of one class. */
export interface ClassBlock {
  /** Groups by obfuscated name. */
  readonly methods: ReadonlyMap<string, readonly MethodGroup[]>;
  /** Such as `Cart.kt`; null = not said. */
  readonly sourceFile: string | null;
}

/** `1:3:void shop.Cart.add(int):10:12 -> a`; without its numbers where there are none. */
const method =
  /^(?:(\d{1,9}):(?:(\d{1,9}):)?)?[^\s:()]+ ([^\s:()]+)\([^\s()]*\)(?::(\d{1,9}))?(?::(\d{1,9}))? -> (\S+)$/;

/** Measured: objects, their lists and the texts they are cut from. */
const bytesOfGroup = 700;
const bytesOfMethod = 250;

/** Bytes of memory of a class, about. */
export function bytesOfBlock({ methods }: ClassBlock): number {
  let bytes = 500;
  for (const groups of methods.values()) {
    for (const group of groups) bytes += bytesOfGroup + group.methods.length * bytesOfMethod;
  }
  return bytes;
}

/** Reads the lines of a class behind its first. What is no method, or of a later format, is passed over. */
export function readClassBlock(text: string): ClassBlock {
  const methods = new Map<string, MethodGroup[]>();
  let sourceFile: string | null = null;
  let last: { group: MethodGroup; name: string; method: OriginalMethod } | null = null;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed.startsWith('#')) {
      const note = readNote(trimmed);
      if (note['id'] === 'sourceFile') sourceFile = textOr(note['fileName'], sourceFile);
      else if (last !== null) takeNote(note, last);
      continue;
    }
    const found = method.exec(trimmed);
    if (found === null) {
      // A field.
      last = null;
      continue;
    }
    const [, from, to, path = '', originalFrom, originalTo, name = ''] = found;
    const original = {
      ...ownerAndName(path),
      from: numberOr(originalFrom, null),
      to: numberOr(originalTo, numberOr(originalFrom, null)),
      synthesized: false,
    };
    const lines = { from: numberOr(from, null), to: numberOr(to, numberOr(from, null)) };
    const inlined: boolean =
      last !== null &&
      last.name === name &&
      lines.from !== null &&
      last.group.from === lines.from &&
      last.group.to === lines.to;
    const group: MethodGroup =
      last !== null && inlined
        ? last.group
        : { ...lines, methods: [], rewrites: [], rewriteCost: 0 };
    group.methods.push(original);
    if (!inlined) {
      const ofName = methods.get(name);
      if (ofName === undefined) methods.set(name, [group]);
      else ofName.push(group);
    }
    last = { group, name, method: original };
  }
  return { methods, sourceFile };
}

function ownerAndName(path: string): { owner: string | null; name: string } {
  const dot = path.lastIndexOf('.');
  return dot === -1
    ? { owner: null, name: path }
    : { owner: path.slice(0, dot), name: path.slice(dot + 1) };
}

function takeNote(
  note: Readonly<Record<string, unknown>>,
  { group, method: of }: { readonly group: MethodGroup; readonly method: OriginalMethod },
): void {
  if (note['id'] === 'com.android.tools.r8.synthesized') of.synthesized = true;
  if (note['id'] !== 'com.android.tools.r8.rewriteFrame') return;
  const thrown = textsOf(note['conditions']).map((text) => /^throws\((.*)\)$/.exec(text)?.[1]);
  const removed = textsOf(note['actions']).map(
    (text) => /^removeInnerFrames\((\d{1,3})\)$/.exec(text)?.[1],
  );
  const known = (text: string | undefined) => text !== undefined;
  // Another condition or action is of a later format: the frame stays whole.
  if (!thrown.every(known) || !removed.every(known)) return;
  const removeInner = removed.reduce((sum, count) => sum + Number(count), 0);
  group.rewrites.push({ thrown: thrown.filter(known), removeInner });
  group.rewriteCost += 1 + thrown.length;
}

/** What R8 says in a comment as JSON; a plain comment says nothing. */
function readNote(line: string): Readonly<Record<string, unknown>> {
  const start = line.indexOf('{');
  if (start === -1) return {};
  try {
    // An object, as it begins with a brace.
    return JSON.parse(line.slice(start)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function textOr(value: unknown, other: string | null): string | null {
  return typeof value === 'string' ? value : other;
}

function numberOr(text: string | undefined, other: number | null): number | null {
  return text === undefined ? other : Number(text);
}
