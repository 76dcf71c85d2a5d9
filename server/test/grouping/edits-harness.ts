import { defaultGrouping } from '../../src/grouping/modern/default-grouping.ts';
import { groupModern } from '../../src/grouping/modern/group-modern.ts';
import type { StackLanguage } from '../../src/grouping/modern/stack.ts';

/** An error of a test. */
export interface EditedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** A difference between two occurrences of the same error. */
export interface MechanicalEdit {
  readonly name: string;
  /** Two occurrences; equal if the edit does not apply. */
  readonly apply: (error: EditedError) => readonly [EditedError, EditedError];
}

export interface Invariance {
  /** Number of compared pairs. */
  readonly tried: number;
  /** Edits that changed an error's group, with the index of the error. */
  readonly moved: readonly string[];
  /** Edits that gave two errors the same group that had different groups before. */
  readonly merged: readonly string[];
}

/** Groups each error before and after each edit, with the default settings. */
export function invarianceOf(
  language: StackLanguage,
  errors: readonly EditedError[],
  edits: readonly MechanicalEdit[],
): Invariance {
  const group = (error: EditedError): string =>
    groupModern({ ...error, causes: [] }, defaultGrouping, language).hash;
  let tried = 0;
  const moved: string[] = [];
  const merged: string[] = [];
  for (const { name, apply } of edits) {
    const before = new Map<string, string>();
    for (const [at, error] of errors.entries()) {
      const [one, other] = apply(error);
      const isEdited = one.stack !== other.stack || one.message !== other.message;
      const first = group(one);
      const groups = [first, isEdited ? group(other) : first] as const;
      if (isEdited) tried += 1;
      if (groups[0] !== groups[1]) moved.push(`${name}, error ${at}`);
      const known = before.get(groups[1]);
      if (known !== undefined && known !== groups[0]) merged.push(`${name}, error ${at}`);
      before.set(groups[1], groups[0]);
    }
  }
  return { tried, moved, merged };
}

/** The counts for printing: `2 of 312 moved, 0 merged`. */
export function invarianceLine({ tried, moved, merged }: Invariance): string {
  return `${moved.length} of ${tried} moved, ${merged.length} merged`;
}

/** An edit of only the stack. */
function inStack(name: string, edit: (stack: string) => string): MechanicalEdit {
  return {
    name,
    apply: (error) => [error, { ...error, stack: edit(error.stack) }],
  };
}

/** Two values at the same place of a message, and of the stack if it repeats the message. */
function inMessage(name: string, one: string, other: string): MechanicalEdit {
  return {
    name,
    apply: (error) => [withWords(error, one), withWords(error, other)],
  };
}

function withWords(error: EditedError, words: string): EditedError {
  const { message, stack } = error;
  const [first = ''] = message.split('\n');
  const said = `${first} ${words}`;
  return {
    ...error,
    message: message.replace(first, () => said),
    stack: first === '' ? stack : stack.replace(first, () => said),
  };
}

const wholeLine = (edit: (line: string) => string) => (stack: string) =>
  stack.split('\n').map(edit).join('\n');

/** Edits that apply to stacks of all languages. */
export const mechanicalEdits: readonly MechanicalEdit[] = [
  inStack('lines and columns', (stack) =>
    stack
      .replace(/:\d+:\d+(?=\)?,?$|\)?\s|\), )/gm, ':7:8')
      .replace(/(\.\w+|>|\)):\d+(?=\)|:in |$| \+0x)/gm, '$1:7')
      .replace(/(?<=", line )\d+/g, '7')
      .replace(/(?<=\.php)\(\d+\)/g, '(7)')
      .replace(/(\.dart )\d+(:\d+)?/g, '$17:8'),
  ),
  inStack('hosts and ports', (stack) =>
    stack.replace(/\b(https?|app):\/\/[\w.-]+(?::\d+)?(?=\/)/g, '$1://cdn7.other.example:8443'),
  ),
  inStack('hashes of builds', (stack) =>
    stack.replace(/(?<=[.-])[0-9a-f]{8,}(?=\.[a-z]+\b)/g, (hash) =>
      'f0e1d2c3'.padEnd(hash.length, '9'),
    ),
  ),
  inStack('queries of files', (stack) => stack.replace(/(?<=\/[\w.-]+\.js)(?=[:)])/g, '?v=42')),
  inStack('releases of dependencies', (stack) =>
    stack
      .replace(/(?<=\/gems\/[\w-]+?-)\d+(?:\.\d+)+/g, '98.7.6')
      .replace(/(?<=@v?)\d+\.\d+\.\d+(?=[/\\])/g, '98.7.6')
      .replace(/(?<=\w-)\d+\.\d+\.\d+(?=\.jar)/g, '98.7.6'),
  ),
  inStack('folders above the program', (stack) =>
    stack.replace(
      /(?<=[\s("'@]|^|file:\/\/)\/(?:srv|home|builds|opt|var\/www)\/[\w.-]+(?=\/)/gm,
      '/data/run/b7',
    ),
  ),
  inStack('addresses', (stack) =>
    stack.replace(/0x[0-9a-f]{5,16}/g, (hex) => '0x7'.padEnd(hex.length, 'c')),
  ),
  inStack('blank lines at the end', (stack) => `${stack}\n\n  \n`),
  inStack('a blank line at the start', (stack) => `\n${stack}`),
  inStack('CRLF', (stack) => stack.replace(/\r?\n/g, '\r\n')),
  inStack(
    'white space at the ends of lines',
    wholeLine((line) => (line === '' ? line : `${line} \t`)),
  ),
  inStack('no line break at the end', (stack) => stack.replace(/\s+$/, '')),
  inStack(
    'indented as a whole',
    wholeLine((line) => (line === '' ? line : `    ${line}`)),
  ),
  inMessage('a number', 'of 42', 'of 1987'),
  inMessage('a decimal number', '1.5 s', '22.75 s'),
  inMessage(
    'a UUID',
    '43de3f42-d8de-4da8-9a6c-6c58fcd8b6e0',
    '00000000-1111-4222-8333-abcdefabcdef',
  ),
  inMessage('an address in memory', '0x7ffee4c0', '0x10000abcd'),
  inMessage('a hash', 'at 4f3a9c1b22d0e5f6', 'at 99aa88bb77cc66dd55'),
  inMessage('a URL', 'at https://a.example/x?id=1', 'at http://b.example:81/y/z'),
  inMessage('a mail address', 'for ann@example.com', 'for bob.b@mail.example.org'),
  inMessage('quoted text', 'of "Ann"', 'of "Bob B."'),
  inMessage('a path', 'in /srv/a/b.txt', 'in /home/ann/c/d.log'),
  inMessage('a network address', 'to 10.0.0.7:5432', 'to 192.168.17.4:81'),
  inMessage('a time', 'at 2026-11-21T14:00:00Z', 'at 2027-01-02T03:04:05.678Z'),
];

function replacing(name: string, pattern: RegExp, by: string): MechanicalEdit {
  return inStack(name, (stack) => stack.replace(pattern, by));
}

const ofAll: readonly MechanicalEdit[] = [
  replacing('lines', /(?<=\.(?:java|kt|scala|go|rs|cs|swift)):\d+/g, ':4711'),
  replacing('columns', /(?<=\.(?:rs|swift):\d+):\d+/g, ':97'),
  replacing('addresses', /\b0x[0-9a-f]{4,16}\b/g, '0x00007fffc0ffee00'),
  replacing('CRLF', /\n/g, '\r\n'),
  replacing('tabs', /^[ \t]+(?=at )/gm, '\t\t'),
  inStack('an empty line at the end', (stack) => `${stack}\n`),
  inStack('blank lines at the end', (stack) => `${stack}\n  \n\n`),
];

const javaFrame = /^\s*at .*\)$/gm;
const runtimePlace =
  /(?<=^\s*at (?:[\w.@]+\/)?(?:javax?|jdk|sun|kotlinx?|scala)\.[^(\n]*\()[^()\n]*(?=\))/gm;

/** Edits of frames by the folder of the language. */
export const frameEdits: Readonly<Record<string, readonly MechanicalEdit[]>> = {
  java: [
    ...ofAll,
    replacing('the jar', javaFrame, '$& [some.jar:1.2]'),
    replacing('the jar within a jar', javaFrame, '$& ~[some.jar!/:1.2]'),
    replacing('no jars', /(?<=\)) ~?\[[^\]\n]*\]$/gm, ''),
    replacing('no files of the runtime', runtimePlace, 'Unknown Source'),
    replacing('lambdas', /(?<=lambda\$[\w$]+\$)\d+/g, '98'),
    replacing('hidden classes', /\$\$Lambda(?:\$\d+)?\/(?:0x[0-9a-f]+|\d+)/g, '$$$$Lambda/0xabcd'),
    replacing('hidden classes of Java 8', /\$\$Lambda(?:\$\d+)?\/\w+/g, '$$$$Lambda$$7/1234567'),
    replacing('accessors', /(?<=Generated\w+Accessor)\d+/g, '12'),
    replacing('proxies', /(?<=\$Proxy)\d+/g, '123'),
    replacing('classes of CGLIB', /(?<=CGLIB\$\$)[0-9a-f]+/g, 'c0ffee12'),
    replacing('classes of Javassist', /(?<=_\$\$_(?:jvst|javassist)_?)\w+/g, 'a1_7'),
    replacing(
      'methods that agents wrap',
      /(?<=\$(?:original|accessor|auxiliary)\$)\w{8}/g,
      'aB3dE6gH',
    ),
    replacing(
      'lambdas of mixins',
      /(?<=\.md)[0-9a-f]{6}\$(.*)\$[0-9a-f]+(?=\()/g,
      '0ff1ce$$$1$$2a',
    ),
    replacing('releases of artifacts', /(?<=@@)[\d.]+/g, '98.7.6'),
    replacing('anonymous classes', /(?<=\$)\d+(?=[.$])/g, '77'),
    replacing('releases of jars', /(?<=-)\d+\.\d+(?:\.\d+)*(?=[\w.-]*\.jar)/g, '98.7.6'),
    replacing('releases of modules', /(?<=@)\d[\w.]*(?=\/)/g, '98.7'),
    replacing('threads', /(?<=in thread ")[^"]+/g, 'pool-9-thread-3'),
  ],
  swift: [
    ...ofAll,
    replacing('offsets', /(?<= \+ )\d+(?= in | \(|$)/gm, '4242'),
    replacing('threads', /(?<=Thread )\d+/g, '19'),
    replacing('closures', /(?<=closure #)\d+/g, '8'),
    replacing('folders', /(?<= at )\/[\w/-]+\//g, '/builds/x7/'),
  ],
  rust: [
    ...ofAll,
    replacing('hashes of symbols', /(?<=::h)[0-9a-f]{16}/g, '0123456789abcdef'),
    replacing('hashes of crates', /(?<=\w\[)[0-9a-f]{16}(?=\]::)/g, '0123456789abcdef'),
    replacing('closures', /(?<=\{closure#)\d+/g, '8'),
    replacing('releases of the compiler', /(?<=\/rustc\/)[0-9a-f]{40}/g, 'c0ffee'.repeat(7)),
    replacing('folders', /\/home\/[\w/-]+(?=\/src\/)/g, '/builds/x7'),
  ],
  go: [
    ...ofAll,
    replacing('goroutines', /(?<=goroutine )\d+/g, '987'),
    replacing('arguments', /\(0x[^()]*\)$/gm, '(0xc000123456, 0x7)'),
    replacing('offsets', /(?<= \+)0x[0-9a-f]+/g, '0x4d2'),
    replacing('closures', /(?<=\.func)\d+/g, '8'),
    replacing('releases of modules', /(?<=@v)\d+\.\d+\.\d+/g, '98.7.6'),
  ],
  dotnet: [
    ...ofAll,
    replacing('lines of the runtime', /(?<=:line )\d+/g, '4711'),
    replacing('lambdas', /b__\d+(?:_\d+)?/g, 'b__8_9'),
    replacing('closures', /(?<=DisplayClass)\d+_\d+/g, '7_8'),
    replacing('state machines', /(?<=>d__)\d+/g, '8'),
    replacing('folders', /[A-Z]:\\[\w\\]+(?=\\src\\)/g, 'D:\\w'),
  ],
};
