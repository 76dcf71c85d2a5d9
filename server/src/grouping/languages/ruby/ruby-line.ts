import { frameOf, type Frame } from '../../modern/stack.ts';
import { gemOf } from './ruby-gem.ts';

/** A raised exception. */
export interface RubyHead {
  readonly kind: string;
  readonly message: string;
  /** Whether it is an exception even if no frame follows. */
  readonly isCertain: boolean;
}

export interface RubyLine {
  readonly frame: Frame;
  /** The exception after the place, if it was raised there. */
  readonly head: RubyHead | null;
}

const source = /(?:\.(?:rb|ru|rake|erb|haml|slim|builder|jbuilder|gemspec|java)|Rakefile|^-e|\))$/;

/**
 * `/srv/a.rb:3:in 'Cart#add'`, `` /srv/a.rb:3:in `add' ``, `a.rb:3:in 'add': message (ArgumentError)`;
 * null if it is not a frame.
 * @param line trimmed
 * @param from position after `from`; 0 if that word is missing
 */
export function readRubyFrame(line: string, from: number): RubyLine | null {
  const text = from === 0 ? line : line.slice(from);
  const place = /:(\d{1,9})(?=:in [`']|: |$)/.exec(text);
  if (place === null || place.index === 0) return null;
  const file = text.slice(0, place.index);
  const rest = place.index + place[0].length;
  if (text.startsWith(':in ', rest)) {
    const end = text.indexOf("'", rest + 5);
    if (end === -1) return { frame: frameOf(line, { malformed: true }), head: null };
    const head = text.startsWith(': ', end + 1) ? readRaised(text.slice(end + 3)) : null;
    const called = text.slice(rest + 5, end);
    return { frame: frameAt(line, file, Number(place[1]), called), head };
  }
  if (from === 0 && (/\s/.test(file) || !source.test(file))) return null;
  const head = rest === text.length ? null : readRaised(text.slice(rest + 2));
  // `a.rb:3: warning: …` is not an error.
  if (head?.kind === '') return null;
  return { frame: frameAt(line, file, Number(place[1]), ''), head };
}

function frameAt(text: string, file: string, line: number, name: string): Frame {
  return frameOf(text, { function: name, module: gemOf(file), file, line });
}

const longestName = 300;
const name = /^[A-Z]\w*(?:::[A-Z]\w*)*$/;

/** `message (ArgumentError)` */
function readRaised(text: string): RubyHead {
  const open = text.lastIndexOf(' (');
  const kind = text.endsWith(')') && open !== -1 ? text.slice(open + 2, -1) : '';
  if (kind.length <= longestName && name.test(kind)) {
    return { kind, message: text.slice(0, open), isCertain: true };
  }
  const isUnnamed = text === 'unhandled exception';
  return { kind: isUnnamed ? 'RuntimeError' : '', message: text, isCertain: false };
}

/** A line above frames: `ArgumentError: message`, `ArgumentError (message):`, `message (ArgumentError)`. */
export function readRubyHead(text: string): RubyHead | null {
  const end = text.slice(0, longestName + 2).search(/: | \(|:?$/);
  const kind = text.slice(0, end);
  if (end > 0 && name.test(kind)) {
    const rest = text.slice(end);
    const message = rest.startsWith(' (') ? rest.slice(2).replace(/\):?$/, '') : rest.slice(2);
    return { kind, message, isCertain: /^Errno::|(?:Error|Exception)$/.test(kind) };
  }
  const raised = readRaised(text);
  return raised.kind === '' ? null : { ...raised, isCertain: false };
}
