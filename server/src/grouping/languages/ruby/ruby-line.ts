import { frameOf, type Frame } from '../../modern/stack.ts';
import { libraryOf } from './ruby-path.ts';

/** What was raised. */
export interface RubyHead {
  readonly kind: string;
  readonly message: string;
  /** Whether it is one even where no frame follows. */
  readonly isCertain: boolean;
}

export interface RubyLine {
  readonly frame: Frame;
  /** What stands behind the place: only where something was raised there. */
  readonly head: RubyHead | null;
}

const source = /(?:\.(?:rb|ru|rake|erb|haml|slim|builder|jbuilder|gemspec|java)|Rakefile|^-e|\))$/;

/**
 * `/srv/a.rb:3:in 'Cart#add'`, `` /srv/a.rb:3:in `add' ``, `a.rb:3:in 'add': message (ArgumentError)`;
 * null = it is no frame.
 * @param text trimmed, without `from`
 */
export function readRubyFrame(text: string, isFrom: boolean): RubyLine | null {
  const place = /:(\d{1,9})(?=:in [`']|: |$)/.exec(text);
  if (place === null || place.index === 0) return null;
  const file = text.slice(0, place.index);
  const rest = text.slice(place.index + place[0].length);
  const at = { file, line: Number(place[1]), module: libraryOf(file) };
  if (rest.startsWith(':in ')) {
    const end = rest.indexOf("'", 5);
    if (end === -1) return { frame: frameOf(text, { malformed: true }), head: null };
    const tail = rest.slice(end + 1);
    const head = tail.startsWith(': ') ? readRaised(tail.slice(2)) : null;
    return { frame: frameOf(text, { ...at, function: rest.slice(5, end) }), head };
  }
  if (!isFrom && (/\s/.test(file) || !source.test(file))) return null;
  const head = rest === '' ? null : readRaised(rest.slice(2));
  // `a.rb:3: warning: …` is no error.
  return rest !== '' && head?.kind === '' ? null : { frame: frameOf(text, at), head };
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
