import { frameOf, type Frame } from '../../modern/stack.ts';
import { readSwiftCall } from './swift-call.ts';

/**
 * ``frame #1: 0x0000000100003f2c shop`Cart.pay(self=0x0001) at Cart.swift:45:9`` of LLDB, or `0x55e06a2f5e3e,
 * Cart.pay() -> () at /path/Cart.swift:66` of the Linux backtrace package. Trimmed; null if neither.
 */
export function readDebuggerFrame(text: string): Frame | null {
  const numbered = /^(?:\* )?frame #\d{1,6}: 0x[0-9a-f]{4,16} /.exec(text)?.[0];
  if (numbered !== undefined) return readLldb(text, text.slice(numbered.length));
  const address = /^0x[0-9a-f]{4,16}, /.exec(text)?.[0];
  if (address === undefined) return null;
  const { module, ...call } = readSwiftCall(text.slice(address.length));
  if (call.file === '') return frameOf(text, { malformed: true });
  // That package names no images: ` in ` belongs to the name of a private function.
  const name = module === '' ? call.function : `${call.function} in ${module}`;
  return frameOf(text, { ...call, function: name });
}

function readLldb(text: string, symbol: string): Frame | null {
  const tick = symbol.indexOf('`');
  if (tick === -1) return null;
  const call = readSwiftCall(symbol.slice(tick + 1).replace(/ \[(?:opt|inlined)\]$/, ''));
  // Argument values differ between runs.
  const open = call.function.indexOf('(');
  const name = open === -1 ? call.function : call.function.slice(0, open);
  return frameOf(text, { ...call, function: name.trim(), module: symbol.slice(0, tick) });
}
