import { isSpace } from '../../character-kinds.ts';

const bracket = 0x5b;

/**
 * A frame without the ` [name.jar:1.0]` or ` ~[?:?]` that Logback and Log4j append, and without the names of
 * transformers that Minecraft's mod loaders add: ` ~[?:?] {re:classloading}`. They depend on configuration and
 * say nothing about the error.
 */
export function withoutPackaging(line: string): string {
  const frame = withoutTransformers(line);
  if (!frame.endsWith(']')) return frame;
  for (let open = frame.length - 2; open > 0; open -= 1) {
    if (frame.charCodeAt(open) !== bracket) continue;
    let end = frame[open - 1] === '~' ? open - 1 : open;
    while (end > 0 && isSpace(frame.charCodeAt(end - 1))) end -= 1;
    if (frame[end - 1] === ')') return frame.slice(0, end);
  }
  return frame;
}

function withoutTransformers(line: string): string {
  const open = line.endsWith('}') ? line.lastIndexOf(' {') : -1;
  return line[open - 1] === ']' ? line.slice(0, open) : line;
}
