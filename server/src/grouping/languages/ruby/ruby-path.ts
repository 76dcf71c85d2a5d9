import { normalFile } from '../../modern/file-name.ts';
import type { Frame, Origin } from '../../modern/stack.ts';
import { belowGem } from './ruby-gem.ts';

const standard =
  /[/\\]lib(?:64)?[/\\]ruby[/\\](?:(?:site_ruby|vendor_ruby|stdlib|core)(?:[/\\]|$)|(?=\d))(?:\d[\d.]{0,12}[/\\])?/;

export function originOf({ file, module }: Pick<Frame, 'file' | 'module'>): Origin {
  if (/^(?:<internal:|org\/jruby\/|uri:classloader:)/.test(file)) return 'runtime';
  // The gem is known from reading the frame.
  if (module !== '' || belowGem(file) !== null) return 'library';
  if (standard.test(file)) return 'runtime';
  return /(?:^|[/\\])vendor[/\\]/.test(file) ? 'library' : 'application';
}

/** A file as it is called on every machine: below its gem or the standard library. */
export function rubyFile(file: string): string {
  const isOdd = /^[<(-]|[>)]$/.test(file);
  if (isOdd && /^(?:<internal:[^/\\]*>?|\([^/\\]*\)?|-e?)$/.test(file)) return file;
  const path = isOdd ? withoutWords(file) : file;
  const ofGem = belowGem(path);
  if (ofGem !== null) return normalFile(ofGem);
  const below = standard.exec(path);
  return normalFile(below === null ? path : path.slice(below.index + below[0].length));
}

/** `(eval at /srv/a.rb:12)` takes the place of what evaluates. */
function withoutWords(file: string): string {
  return file
    .replace(/^\(eval at /, '')
    .replace(/:\d{1,9}\)$/, '')
    .replace(/^<internal:/, '')
    .replace(/>$/, '');
}
