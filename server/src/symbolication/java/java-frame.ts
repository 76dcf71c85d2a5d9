import { withoutPackaging } from '../../grouping/index.ts';

/** `at app//a.b.c(SourceFile:12)`, without what loggers append. */
export interface JavaFrame {
  /** White space, `at ` and the name of the loader or module. */
  readonly before: string;
  readonly className: string;
  readonly method: string;
  readonly file: string;
  /** Null if unknown. */
  readonly line: number | null;
}

/** A line that names the thrown type: `Caused by: a.b.c: message`. */
export interface JavaHeader {
  readonly before: string;
  readonly className: string;
  readonly after: string;
}

const longestLine = 10_000;

/** Returns null for a line that is not a frame. */
export function readJavaFrame(line: string): JavaFrame | null {
  if (line.length > longestLine) return null;
  const text = withoutPackaging(line.trimEnd());
  const at = /^\s*at /.exec(text);
  const open = text.lastIndexOf('(');
  if (at === null || !text.endsWith(')') || open < at[0].length) return null;
  const path = text.slice(at[0].length, open);
  if (path.includes(' ')) return null;
  const slash = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  if (dot <= slash) return null;
  const place = /^([^:]*)(?::(\d{1,9}))?$/.exec(text.slice(open + 1, -1));
  if (place === null) return null;
  return {
    before: at[0] + path.slice(0, slash),
    className: path.slice(slash, dot),
    method: path.slice(dot + 1),
    file: place[1] ?? '',
    line: place[2] === undefined ? null : Number(place[2]),
  };
}

/** Returns null for a line that does not name a thrown type. */
export function readJavaHeader(line: string): JavaHeader | null {
  const before =
    /^\s*(?:Caused by: |Suppressed: |Wrapped by: |\[CIRCULAR REFERENCE: ?|Exception in thread "[^"\n]*" )?/.exec(
      line,
    )?.[0] ?? '';
  const name = /^[^\s:()[\]]+/.exec(line.slice(before.length))?.[0] ?? '';
  const after = line.slice(before.length + name.length);
  return name === '' || !/^(?:$|:|\])/.test(after) ? null : { before, className: name, after };
}
