import type { Frame } from '../../modern/stack.ts';
import { readNumberedPath } from '../numbered-path.ts';

export type SwiftCall = Pick<Frame, 'function' | 'module' | 'file' | 'line' | 'column'>;

/** `Cart.pay() + 12 in app at /path/Cart.swift:3:4`, of which all but the name may be missing. */
export function readSwiftCall(text: string): SwiftCall {
  const at = text.lastIndexOf(' at ');
  const place = at === -1 ? '' : text.slice(at + 4);
  const { path, line, column } = readNumberedPath(place);
  const made = place.endsWith(compilerMade);
  const hasPlace = made || path.length < place.length;
  const call = hasPlace ? text.slice(0, at) : text;
  const end = call.lastIndexOf(' in ');
  return {
    function: withoutOffset(end === -1 ? call : call.slice(0, end)),
    module: end === -1 ? '' : call.slice(end + 4).trim(),
    file: hasPlace && !made ? path : '',
    line,
    column,
  };
}

/** Written instead of a file when the compiler generated the function. */
export const compilerMade = '<compiler-generated>';

export function withoutOffset(call: string): string {
  const name = call.trim();
  return name.includes(' + ') ? name.replace(/ \+ \d{1,20}$/, '') : name;
}
