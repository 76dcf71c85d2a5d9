/** Where a frame is. */
export interface FramePlace {
  /** As the stack has it: a path, a URL or the name of a file. */
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  /** File, line and column, as shown. */
  readonly place: string;
  /** With its package or class, where the language has these; may be empty. */
  readonly name: string;
}

const longest = 2_000;

/** Where a frame is; null if its text doesn't say so. Each form is tried in time linear in the text. */
export function placeOfFrame(text: string): FramePlace | null {
  const frame = text.trim();
  if (frame.length > longest) return null;
  if (frame.startsWith('at ')) return calledAt(frame.slice('at '.length));
  const python = /^File "([^"]+)", line (\d{1,9})(?:, in (.*))?$/.exec(frame);
  if (python !== null) return placeIn(python[1], python[2], python[3]);
  const php = /^#\d{1,9} ([^():]+)\((\d{1,9})\): (.*)$/.exec(frame);
  if (php !== null) return placeIn(php[1], php[2], php[3]);
  const ruby = /^([^:'`"]+):(\d{1,9}):in ['`](.*)'$/.exec(frame);
  if (ruby !== null) return placeIn(ruby[1], ruby[2], ruby[3]);
  const go = /^([^\s:]+\.go):(\d{1,9})(?: \+0x[0-9a-f]+)?$/.exec(frame);
  if (go !== null) return placeIn(go[1], go[2]);
  const at = frame.indexOf('@');
  return at === -1 ? null : atEnd(frame.slice(at + 1), frame.slice(0, at));
}

/** The text after `at `: JavaScript, languages of the Java machine, .NET and Rust. */
function calledAt(text: string): FramePlace | null {
  const inFile = text.lastIndexOf(' in ');
  const dotnet = inFile === -1 ? null : /^ in (.+):line (\d{1,9})$/.exec(text.slice(inFile));
  if (dotnet !== null) return placeIn(dotnet[1], dotnet[2], text.slice(0, inFile));
  if (!text.endsWith(')')) return atEnd(text.replace(/^async /, ''), '');
  const spaced = text.indexOf(' (');
  const open = spaced === -1 ? text.indexOf('(') : spaced + 1;
  if (open === -1) return null;
  const name = text
    .slice(0, open)
    .trim()
    .replace(/^async /, '')
    .replace(/^new /, '');
  return atEnd(text.slice(open + 1, -1), name);
}

/** `file:1:2` or `file:1`. */
function atEnd(text: string, name: string): FramePlace | null {
  const end = /:(\d{1,9})(?::\d{1,9})?$/.exec(text);
  if (end === null || end.index === 0) return null;
  return placeIn(text.slice(0, end.index), end[1], name, text);
}

function placeIn(file = '', line = '', name = '', place = `${file}:${line}`): FramePlace {
  return { file, line: Number(line), name, place };
}
