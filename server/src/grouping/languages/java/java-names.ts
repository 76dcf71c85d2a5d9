import { isArchive } from './java-frame.ts';

/** What compilers and proxies put into names, different in each build or run, by what it must have. */
const generated: readonly (readonly [token: string, RegExp, kept: string])[] = [
  ['-$$Lambda$', /-\$\$Lambda\$([^.$]{1,200})\$[^.]*/g, '$$$$Lambda$$$1'],
  ['$$', /\$\$Lambda(?:\$\d+)?(?:\/(?:0x[0-9a-f]+|\d+))?/gi, '$$$$Lambda'],
  ['/', /\/0x[0-9a-f]+(?=\.|$)/gi, ''],
  ['$Proxy', /\$Proxy\d+/g, '$$Proxy'],
  ['jdk.proxy', /^jdk\.proxy\d+\./g, 'jdk.proxy.'],
  ['$$', /\$\$(?:EnhancerBy|FastClassBy|KeyFactoryBy)\w{0,64}(?:\$\$[0-9a-f]+)?/gi, ''],
  ['$$SpringCGLIB', /\$\$SpringCGLIB(?:\$\$FastClass)?\$\$\d+/g, ''],
  [
    '$',
    /\$(?:ByteBuddy|MockitoMock|HibernateProxy|HibernateBasicProxy|auxiliary)(?:\$[^.$]{1,64})?/g,
    '',
  ],
  ['$$_', /_?\$\$_(?:jvst|javassist)[^.]*/g, ''],
  ['Accessor', /(Generated(?:Method|Constructor|SerializationConstructor)Accessor)\d+/g, '$1'],
  ['$$ExternalSynthetic', /(\$\$ExternalSynthetic[A-Za-z]{1,32})\d+/g, '$1'],
  ['$r8$lambda', /(\$r8\$lambda)\$[^.]*/g, '$1'],
  // Mixins number what they put into a class by what else is there.
  [
    '.',
    /\.(handler|redirect|modify|localvar|constant|wrap\w{0,32})\$[a-z]{3}[0-9a-f]{3}\$/g,
    '.$1$$',
  ],
  ['_closure', /(_closure)\d+/g, '$1'],
  ['$', /\$\d+/g, '$$anon'],
];

/** `package.Class.method` without what compilers and proxies number. */
export function normalJavaName(name: string): string {
  // Most names have nothing of this.
  if (!mayBeGenerated(name)) return name;
  return generated.reduce(
    (left, [token, pattern, kept]) => (left.includes(token) ? left.replace(pattern, kept) : left),
    name,
  );
}

function mayBeGenerated(name: string): boolean {
  return (
    name.includes('$') ||
    name.includes('/') ||
    name.includes('Accessor') ||
    name.includes('_closure')
  );
}

/** Loaders that the virtual machine names or does not, as it likes. */
const builtInLoaders: ReadonlySet<string> = new Set(['app', 'platform', 'bootstrap']);

const slash = 0x2f;

/** Parts of a module that are sooner read one by one. */
const fewParts = 4;

/** Loader, module or jar without versions; none for the modules of the runtime itself. */
export function normalJavaModule(module: string): string {
  if (module === '') return '';
  let left = '';
  let kept = 0;
  let seen = 0;
  let nextMark: ((start: number) => number) | null = null;
  for (let start = 0; start < module.length;) {
    if (module.charCodeAt(start) === slash) {
      start += 1;
      continue;
    }
    if (kept >= fewParts) {
      // Whole parts before the next mark stay as they are.
      nextMark ??= nextOf(module, ['@', '.', '//']);
      const mark = nextMark(start);
      if (mark === Infinity) {
        left += `/${module.endsWith('/') ? module.slice(start, -1) : module.slice(start)}`;
        break;
      }
      const plain = module.lastIndexOf('/', mark);
      if (plain > start) {
        left += `/${module.slice(start, plain)}`;
        start = plain + 1;
        continue;
      }
    }
    const next = module.indexOf('/', start);
    const end = next === -1 ? module.length : next;
    const part = module.slice(start, end);
    start = end + 1;
    seen += 1;
    if (seen === 1 && builtInLoaders.has(part)) continue;
    if (kept === 0) {
      left = withoutVersion(part);
      if (/^(?:java|jdk)\./.test(left)) return '';
    } else left += `/${withoutVersion(part)}`;
    kept += 1;
  }
  return left;
}

/** Tells from where on a text has the next one of some marks; each is looked for once. */
function nextOf(text: string, marks: readonly string[]): (start: number) => number {
  const places = marks.map(() => -1);
  return (start) => {
    let next = Infinity;
    for (let index = 0; index < marks.length; index += 1) {
      let place = places[index] ?? -1;
      if (place < start) {
        const found = text.indexOf(marks[index] ?? '', start);
        place = found === -1 ? Infinity : found;
        places[index] = place;
      }
      if (place < next) next = place;
    }
    return next;
  };
}

function withoutVersion(part: string): string {
  if (!part.includes('.') || !isArchive(part)) {
    const version = part.indexOf('@');
    return version === -1 ? part : part.slice(0, version);
  }
  const end = part.lastIndexOf('.');
  const version = part.slice(0, end).search(/[-_+ ][v(]?\d/i);
  return version < 1 ? part : part.slice(0, version) + part.slice(end);
}

/** Names that tools write where they left the file out. */
const noFiles: ReadonlySet<string> = new Set([
  '<generated>',
  'D8$$SyntheticClass',
  'NO_SOURCE_FILE',
  'PG',
  'ProGuard',
  'Proguard',
  'R8',
  'Source',
  'SourceFile',
  'Unknown',
]);

/** Whether the place of a frame names a file at all. */
export function isJavaFile(file: string): boolean {
  return !noFiles.has(file) && !file.startsWith('r8-map-id-');
}
