import { frameOf, type Frame } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { moduleOf } from './python-path.ts';

const place = /", line (\d{1,9})/y;

/** `  File "/srv/a.py", line 3, in main`; null if it is not a frame. Malformed if it only begins like one. */
export function readPythonFrame(line: string): Frame | null {
  const text = line.trim();
  if (!text.startsWith('File "')) return null;
  place.lastIndex = text.length > longestFrame ? text.length : text.indexOf('"', 6);
  const found = place.exec(text);
  if (found === null) return frameOf(text, { malformed: true });
  const file = text.slice(6, found.index);
  const rest = text.slice(found.index + found[0].length);
  if (rest !== '' && !rest.startsWith(', in ')) return frameOf(text, { malformed: true });
  const at = Number(found[1]);
  return frameOf(text, { function: rest.slice(5), module: moduleOf(file), file, line: at });
}

/** The line that names the raised exception. */
export interface PythonHead {
  /** Empty if the line does not begin with a name. */
  readonly kind: string;
  readonly message: string;
}

const longestName = 300;

/** `ValueError: message`, `shop.errors.CardError`, `KeyboardInterrupt`. */
export function readPythonHead(text: string): PythonHead {
  const colon = text.search(/:(?:\s|$)/);
  const name = (colon === -1 ? text : text.slice(0, colon)).trimEnd();
  if (name.length > longestName || !/^[^\s\d"'`([{=#][^\s"'`([{=#:]*$/.test(name)) {
    return { kind: '', message: text };
  }
  const message = colon === -1 ? '' : text.slice(colon + 1).trim();
  return { kind: name.replace(/^__main__\./, ''), message };
}

/** Whether a name is that of an exception, even without frames before it. */
export function isRaised(kind: string): boolean {
  return /^[A-Za-z_][\w.<>]*(?:Error|Exception|Warning|Interrupt|Exit|ExceptionGroup)$/.test(kind);
}

/** How an exception is related to the one above the line; null if the line does not say. */
export function readPythonLink(text: string): 'cause' | 'context' | null {
  if (text.startsWith('The above exception was the direct cause of')) return 'cause';
  return text.startsWith('During handling of the above exception') ? 'context' : null;
}
