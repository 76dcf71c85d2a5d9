import { frameOf, type Frame } from '../../modern/stack.ts';
import { compilerMade, readSwiftCall } from './swift-call.ts';

/**
 * `1 [ra] Cart.pay() in shop at /path/Cart.swift:3:4`, as in Swift's readable crash reports, or
 * `Cart.pay() (Cart.swift:3)`, with or without a number and an image before it. Trimmed; null if neither.
 * @param within whether it is below the header of a thread, where a place may be missing
 */
export function readUnaddressedFrame(text: string, within: boolean): Frame | null {
  const number = /^\d{1,5}\s+/.exec(text)?.[0] ?? '';
  const rest = text.slice(number.length);
  if (rest.endsWith(')')) return readInBrackets(text, rest, number !== '');
  const [marks = ''] = /^(?:\[(?:ra|async|system|inlined|thunk)\] {0,20})*/.exec(rest) ?? [];
  const call = readSwiftCall(rest.slice(marks.length));
  const certain = within || marks !== '' || call.file.endsWith('.swift');
  return number !== '' && certain && call.module !== '' ? frameOf(text, call) : null;
}

function readInBrackets(text: string, rest: string, numbered: boolean): Frame | null {
  const found = / \(([^()\s]{1,500}):(\d{1,9})\)$/.exec(rest);
  const [place = '', file = '', line = 0] = found ?? [];
  if (found === null || !(file.endsWith('.swift') || file === compilerMade)) return null;
  const named = rest.slice(0, -place.length);
  const [image = ''] = numbered ? (/^\S{1,200}\s{2,}/.exec(named) ?? []) : [];
  const name = named.slice(image.length).replace(/^at /, '').trim();
  if (!/^[^\s(]/.test(name) || !name.includes('(')) return null;
  return frameOf(text, { function: name, module: image.trim(), file, line: Number(line) });
}
