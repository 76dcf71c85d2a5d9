import { nowhere, type PhpPlace, single } from './php-frame.ts';

/** The lines above the frames of an exception. */
export interface PhpHead {
  readonly kind: string;
  readonly message: string;
  readonly at: PhpPlace;
  /** Whether it is an exception even if no frame follows. */
  readonly isCertain: boolean;
}

const mostCharacters = 10_000;
const fatal =
  /^(?:PHP )?((?:Recoverable |Catchable )?[Ff]atal error|Parse error|Warning|Notice|Deprecated): {1,2}(Uncaught )?/;
const logged = /^\[[^\]]{1,60}\] (?:[\w.-]{1,60}: )?/;

/** `PHP Fatal error:  Uncaught Shop\CardError: message in /srv/a.php:12`, on one or more lines. */
export function readPhpHead(lines: readonly string[]): PhpHead {
  const text = single(shortened(lines)).trim();
  const object = text.indexOf('[object] (');
  if (object !== -1) return ofObject(text.slice(object + '[object] ('.length));
  const entry = text.startsWith('[') ? text.replace(logged, '') : text;
  const bare = entry.startsWith('Next ') ? entry.slice(5) : entry;
  const level = fatal.exec(bare);
  const said = level === null ? bare : bare.slice(level[0].length);
  const { at, before } = placeAtEnd(said, ' in ');
  const isCertain = at.file !== '' && (level !== null || text !== bare);
  if (level !== null && level[2] === undefined) {
    return { kind: level[1] ?? '', message: before, at, isCertain };
  }
  return { ...kindAndMessage(before), at, isCertain };
}

function shortened(lines: readonly string[]): string {
  return (lines.length === 1 ? (lines[0] ?? '') : lines.join('\n')).slice(0, mostCharacters);
}

/** Monolog: `Shop\CardError(code: 0): message at /srv/a.php:12)`. */
function ofObject(text: string): PhpHead {
  const { at, before } = placeAtEnd(text.replace(/\)$/, ''), ' at ');
  const bare = before.replace(/\(code: [^)]{0,20}\)/, '');
  return { ...kindAndMessage(bare), at, isCertain: at.file !== '' };
}

const name = /^\\?([A-Za-z_][\w\\]{0,300}(?:@anonymous)?)/;
/** The file of an anonymous class, and the characters that end the name. */
const nameEnd = /[^\s:]{0,300}(?::\s|:?$)/y;

function kindAndMessage(text: string): Pick<PhpHead, 'kind' | 'message'> {
  const old = headOfPhp5(text);
  if (old !== null) return old;
  const kind = name.exec(text);
  nameEnd.lastIndex = kind?.[0].length ?? 0;
  if (kind === null || !nameEnd.test(text)) return { kind: '', message: text };
  return { kind: kind[1] ?? '', message: text.slice(nameEnd.lastIndex).trim() };
}

const nameOfPhp5 = /^exception '([\w\\]{1,300})'/;
const saying = " with message '";

/** `exception 'RuntimeException' with message 'gone'`; null if it has another form. */
function headOfPhp5(text: string): Pick<PhpHead, 'kind' | 'message'> | null {
  const found = nameOfPhp5.exec(text);
  if (found === null) return null;
  const [{ length }, kind = ''] = found;
  if (text.length === length) return { kind, message: '' };
  const start = length + saying.length;
  const isWhole = text.startsWith(saying, length) && text.endsWith("'") && text.length > start;
  return isWhole ? { kind, message: text.slice(start, -1) } : null;
}

/** `… in /srv/a.php:12`, `… in /srv/a.php on line 12`. */
function placeAtEnd(text: string, word: string): { at: PhpPlace; before: string } {
  const isNumbered = /\d$/.test(text.slice(-1));
  const start = isNumbered ? text.lastIndexOf(word) : -1;
  if (start === -1) return { at: nowhere, before: text };
  const end = /(?::| on line )(\d{1,9})$/.exec(text);
  if (end === null || end.index < start) return { at: nowhere, before: text };
  const file = text.slice(start + word.length, end.index);
  return { at: { file, line: Number(end[1]) }, before: text.slice(0, start) };
}
