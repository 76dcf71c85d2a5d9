import { frameOf, type Frame } from '../../modern/stack.ts';
import { readDebuggerFrame } from './debugger-frame.ts';
import { readSwiftCall, withoutOffset } from './swift-call.ts';
import { readUnaddressedFrame } from './unaddressed-frame.ts';

/**
 * `0 App 0x0000000100a1b2c4 Cart.pay() + 12 (Cart.swift:45)` of Apple's systems,
 * `0 [ra] 0x0000… Cart.pay() + 12 in app at /path/Cart.swift:3:4`, the forms of debuggers, or any without its
 * address. Trimmed; null for other lines.
 * @param within whether it is below the header of a thread
 */
export function readSwiftFrame(text: string, within: boolean): Frame | null {
  const number = /^\d{1,5}\s+/.exec(text)?.[0];
  const address = /\s(?:0x[0-9a-f]{4,16})\s+/i.exec(text);
  if (number === undefined || address === null) {
    return readDebuggerFrame(text) ?? readUnaddressedFrame(text, within);
  }
  const before = text.slice(number.length, Math.max(number.length, address.index));
  const image =
    before === '' ? '' : before.replace(/\[(?:ra|async|system|inlined|thunk)\]/g, '').trim();
  const symbol = text.slice(address.index + address[0].length);
  const frame = image === '' ? readOwn(text, symbol) : readApple(text, symbol, image);
  const known =
    frame.function !== '' && !/^(?:0x[0-9a-f]+|<unknown>|\?{1,3})$/i.test(frame.function);
  return known ? frame : frameOf(text, { module: frame.module, malformed: true });
}

/** `Cart.pay() + 12 in app at /path/Cart.swift:3:4`. */
function readOwn(text: string, symbol: string): Frame {
  return frameOf(text, readSwiftCall(symbol));
}

function readApple(text: string, symbol: string, module: string): Frame {
  const [place, file = '', line = 0] = / \(([^()\s]{1,500}):(\d{1,9})\)$/.exec(symbol) ?? [''];
  const call = symbol.slice(0, symbol.length - place.length).replace(/ \(in [^()]{1,200}\)$/, '');
  return frameOf(text, { function: withoutOffset(call), module, file, line: Number(line) });
}
