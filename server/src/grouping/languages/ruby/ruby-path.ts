import { normalFile } from '../../modern/file-name.ts';
import type { Origin } from '../../modern/stack.ts';

const standard =
  /[/\\]lib(?:64)?[/\\]ruby[/\\](?:(?:site_ruby|vendor_ruby|stdlib|core)(?:[/\\]|$)|(?=\d))(?:\d[\d.]{0,12}[/\\])?/;

/** The gem of a path without its version; null = it is of none. */
function gemOf(file: string): { name: string; below: string } | null {
  const gems = /^.*[/\\]gems[/\\]/.exec(file)?.[0];
  if (gems === undefined) return null;
  const end = file.slice(gems.length).search(/[/\\]/);
  if (end === -1) return null;
  const folder = file.slice(gems.length, gems.length + end);
  const version = folder.search(/-(?:\d[\w.]*|[0-9a-f]{7,40})(?:-[\w.-]+)?$/);
  return {
    name: version > 0 ? folder.slice(0, version) : folder,
    below: file.slice(gems.length + end + 1),
  };
}

export function originOf(file: string): Origin {
  if (/^(?:<internal:|org\/jruby\/|uri:classloader:)/.test(file)) return 'runtime';
  if (gemOf(file) !== null) return 'library';
  if (standard.test(file)) return 'runtime';
  return /(?:^|[/\\])vendor[/\\]/.test(file) ? 'library' : 'application';
}

/** The gem that a file is of; empty = none. */
export function libraryOf(file: string): string {
  return gemOf(file)?.name ?? '';
}

/** A file as it is called on every machine: below its gem or the standard library. */
export function rubyFile(file: string): string {
  if (/^(?:<internal:[^/\\]*>?|\([^/\\]*\)?|-e?)$/.test(file)) return file;
  // `(eval at /srv/a.rb:12)` takes the place of what evaluates.
  const path = file
    .replace(/^\(eval at /, '')
    .replace(/:\d{1,9}\)$/, '')
    .replace(/^<internal:/, '')
    .replace(/>$/, '');
  const below = standard.exec(path);
  const inStandard = below === null ? path : path.slice(below.index + below[0].length);
  return normalFile(gemOf(path)?.below ?? inStandard);
}
