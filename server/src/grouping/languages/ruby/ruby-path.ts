import { normalFile } from '../../modern/file-name.ts';
import type { Frame, Origin } from '../../modern/stack.ts';
import { belowGem } from './ruby-gem.ts';

/** Fedora and Red Hat keep it in /usr/share. */
const standard =
  /[/\\]lib(?:64)?[/\\]ruby[/\\](?:(?:site_ruby|vendor_ruby|stdlib|core)(?:[/\\]|$)|(?=\d))(?:\d[\d.]{0,12}[/\\])?|^\/usr\/share\/ruby(?:gems)?\//;

export function originOf({ file, module }: Pick<Frame, 'file' | 'module'>): Origin {
  if (/^(?:<internal:|org\/jruby\/|uri:classloader:)/.test(file)) return 'runtime';
  // Reading the frame has already found the gem.
  if (module !== '' || belowGem(file) !== null) return 'library';
  if (standard.test(file)) return 'runtime';
  return /(?:^|[/\\])vendor[/\\]/.test(file) ? 'library' : 'application';
}

/** A file name that is the same on every machine: relative to its gem or the standard library. */
export function rubyFile(file: string): string {
  const isOdd = /^[<(-]|[>)]$/.test(file);
  if (isOdd && /^(?:<internal:[^/\\]*>?|\([^/\\]*\)?|-e?)$/.test(file)) return file;
  const path = isOdd ? withoutWords(file) : file;
  const ofGem = belowGem(path);
  if (ofGem !== null) return normalFile(ofGem);
  const below = standard.exec(path);
  return normalFile(below === null ? path : path.slice(below.index + below[0].length));
}

/** Replaces `(eval at /srv/a.rb:12)` by the place of the code that evaluates. */
function withoutWords(file: string): string {
  return file
    .replace(/^\(eval at /, '')
    .replace(/:\d{1,9}\)$/, '')
    .replace(/^<internal:/, '')
    .replace(/>$/, '');
}
