import { isSpace } from '../../character-kinds.ts';

const bracket = 0x5b;

/**
 * A frame without the ` [name.jar:1.0]` or ` ~[?:?]` that Logback and Log4j append. It depends on their
 * configuration and says nothing about the error.
 */
export function withoutPackaging(frame: string): string {
  if (!frame.endsWith(']')) return frame;
  for (let open = frame.length - 2; open > 0; open -= 1) {
    if (frame.charCodeAt(open) !== bracket) continue;
    let end = frame[open - 1] === '~' ? open - 1 : open;
    while (end > 0 && isSpace(frame.charCodeAt(end - 1))) end -= 1;
    if (frame[end - 1] === ')') return frame.slice(0, end);
  }
  return frame;
}
