import { nowhere, type PhpPlace, single } from './php-frame.ts';

/** What stands above the frames of an exception. */
export interface PhpHead {
  readonly kind: string;
  readonly message: string;
  readonly at: PhpPlace;
  /** Whether it is one even where no frame follows. */
  readonly isCertain: boolean;
}

const mostCharacters = 10_000;
const fatal =
  /^(?:PHP )?((?:Recoverable |Catchable )?[Ff]atal error|Parse error|Warning|Notice|Deprecated): {1,2}(Uncaught )?/;
const logged = /^\[[^\]]{1,60}\] (?:[\w.-]{1,60}: )?/;

/** `PHP Fatal error:  Uncaught Shop\CardError: message in /srv/a.php:12`, over several lines. */
export function readPhpHead(lines: readonly string[]): PhpHead {
  const text = single(lines.join('\n').slice(0, mostCharacters)).trim();
  const object = text.indexOf('[object] (');
  if (object !== -1) return ofObject(text.slice(object + '[object] ('.length));
  const bare = text.replace(logged, '').replace(/^Next /, '');
  const level = fatal.exec(bare);
  const said = level === null ? bare : bare.slice(level[0].length);
  const { at, before } = placeAtEnd(said, ' in ');
  const isCertain = at.file !== '' && (level !== null || text !== bare);
  if (level !== null && level[2] === undefined) {
    return { kind: level[1] ?? '', message: before, at, isCertain };
  }
  return { ...kindAndMessage(before), at, isCertain };
}

/** Monolog: `Shop\CardError(code: 0): message at /srv/a.php:12)`. */
function ofObject(text: string): PhpHead {
  const { at, before } = placeAtEnd(text.replace(/\)$/, ''), ' at ');
  const bare = before.replace(/\(code: [^)]{0,20}\)/, '');
  return { ...kindAndMessage(bare), at, isCertain: at.file !== '' };
}

function kindAndMessage(text: string): Pick<PhpHead, 'kind' | 'message'> {
  // PHP 5
  const old = /^exception '([\w\\]{1,300})'(?: with message '([^]*)')?$/.exec(text);
  if (old !== null) return { kind: old[1] ?? '', message: old[2] ?? '' };
  const found = /^\\?([A-Za-z_][\w\\]{0,300}(?:@anonymous)?)[^\s:]{0,300}(?::\s|:?$)/.exec(text);
  if (found === null) return { kind: '', message: text };
  return { kind: found[1] ?? '', message: text.slice(found[0].length).trim() };
}

/** `… in /srv/a.php:12`, `… in /srv/a.php on line 12`. */
function placeAtEnd(text: string, word: string): { at: PhpPlace; before: string } {
  const start = text.lastIndexOf(word);
  const end = /(?::| on line )(\d{1,9})$/.exec(text);
  if (start === -1 || end === null || end.index < start) return { at: nowhere, before: text };
  const file = text.slice(start + word.length, end.index);
  return { at: { file, line: Number(end[1]) }, before: text.slice(0, start) };
}
