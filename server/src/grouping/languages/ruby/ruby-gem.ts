import { characterKinds, isWord, kindOf } from '../../character-kinds.ts';

const hyphen = 0x2d;
const longestFolder = 300;

/** The gem of a file, without version; empty if none. Takes time linear in the path. */
export function gemOf(file: string): string {
  const start = behindGems(file);
  const end = folderEnd(file, start);
  if (end === -1) return '';
  const folder = file.slice(start, end);
  const version = folder.length > longestFolder ? -1 : versionAt(folder);
  return version > 0 ? folder.slice(0, version) : folder;
}

/** `…/gems/rack-3.1.8/lib/rack.rb` as `lib/rack.rb`; null if the path is not in a gem. */
export function belowGem(file: string): string | null {
  const end = folderEnd(file, behindGems(file));
  return end === -1 ? null : file.slice(end + 1);
}

/** Where the folder of a gem that begins there ends; -1 if it does not. */
function folderEnd(file: string, start: number): number {
  if (start === -1) return -1;
  let end = start;
  while (end < file.length && !isSlash(file.charCodeAt(end))) end += 1;
  return end === file.length ? -1 : end;
}

/** Position after the last folder `gems` of the path; -1 if there is none. */
function behindGems(file: string): number {
  let at = file.lastIndexOf('gems');
  while (at > 0) {
    if (isSlash(file.charCodeAt(at - 1)) && isSlash(file.charCodeAt(at + 4))) return at + 5;
    at = file.lastIndexOf('gems', at - 1);
  }
  return -1;
}

function isSlash(code: number): boolean {
  return code === 0x2f || code === 0x5c;
}

const number = /^\d[\w.]*$/;
const commit = /^[0-9a-f]{7,40}$/;

/** Where `-3.1.8`, `-1.16.0-x86_64-linux` or `-1a2b3c4` begins; -1 if missing. */
function versionAt(folder: string): number {
  let clean = -1;
  for (let from = 0; from < folder.length; from += 1) {
    if (folder.charCodeAt(from) !== hyphen || !isHexadecimal(folder.charCodeAt(from + 1))) continue;
    const next = folder.indexOf('-', from + 1);
    if (clean === -1) clean = nameStart(folder);
    // A platform of any characters may follow.
    if (next === -1 || (next + 1 >= clean && next + 1 < folder.length)) {
      const word = folder.slice(from + 1, next === -1 ? folder.length : next);
      if (number.test(word) || commit.test(word)) return from;
    }
  }
  return -1;
}

/** Start of the final run of letters, digits, `_`, `.` and `-`. */
function nameStart(folder: string): number {
  let at = folder.length;
  while (at > 0 && isOfName(folder.charCodeAt(at - 1))) at -= 1;
  return at;
}

function isOfName(code: number): boolean {
  return isWord(code) || code === 0x2e || code === hyphen;
}

/** A digit, or `a` to `f`. */
function isHexadecimal(code: number): boolean {
  const kind = kindOf(code);
  return kind === characterKinds.digit || kind === characterKinds.letterOfHexadecimal;
}
