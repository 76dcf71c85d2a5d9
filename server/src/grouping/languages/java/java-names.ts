import { isArchive } from './java-frame.ts';

/** What compilers and proxies put into names, different in each build or run. */
const generated: readonly (readonly [RegExp, string])[] = [
  [/-\$\$Lambda\$([^.$]{1,200})\$[^.]*/g, '$$$$Lambda$$$1'],
  [/\$\$Lambda(?:\$\d+)?(?:\/(?:0x[0-9a-f]+|\d+))?/gi, '$$$$Lambda'],
  [/\/0x[0-9a-f]+(?=\.|$)/gi, ''],
  [/\$Proxy\d+/g, '$$Proxy'],
  [/\$\$(?:EnhancerBy|FastClassBy|KeyFactoryBy)\w{0,64}(?:\$\$[0-9a-f]+)?/gi, ''],
  [/\$\$SpringCGLIB(?:\$\$FastClass)?\$\$\d+/g, ''],
  [
    /\$(?:ByteBuddy|MockitoMock|HibernateProxy|HibernateBasicProxy|auxiliary)(?:\$[^.$]{1,64})?/g,
    '',
  ],
  [/_?\$\$_(?:jvst|javassist)[^.]*/g, ''],
  [/(Generated(?:Method|Constructor|SerializationConstructor)Accessor)\d+/g, '$1'],
  [/(\$\$ExternalSynthetic[A-Za-z]{1,32})\d+/g, '$1'],
  [/(\$r8\$lambda)\$[^.]*/g, '$1'],
  // Mixins number what they put into a class by what else is there.
  [/\.(handler|redirect|modify|localvar|constant|wrap\w{0,32})\$[a-z]{3}[0-9a-f]{3}\$/g, '.$1$$'],
  [/(_closure)\d+/g, '$1'],
  [/\$\d+/g, '$$anon'],
];

/** `package.Class.method` without what compilers and proxies number. */
export function normalJavaName(name: string): string {
  // Most names have nothing of this.
  if (!/[$/]|Accessor|_closure/.test(name)) return name;
  return generated.reduce((left, [pattern, kept]) => left.replace(pattern, kept), name);
}

/** Loaders that the virtual machine names or does not, as it likes. */
const builtInLoaders: ReadonlySet<string> = new Set(['app', 'platform', 'bootstrap']);

/** Loader, module or jar without versions; none for the modules of the runtime itself. */
export function normalJavaModule(module: string): string {
  const parts = module.split('/').filter((part) => part !== '');
  if (builtInLoaders.has(parts[0] ?? '')) parts.shift();
  const left = parts.map(withoutVersion).join('/');
  return /^(?:java|jdk)\./.test(left) ? '' : left;
}

function withoutVersion(part: string): string {
  if (!isArchive(part)) return part.replace(/@.*$/, '');
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
