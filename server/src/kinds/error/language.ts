/** Languages of errors by the names that clients send. */
const languages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    java: ['java', 'jvm', 'kotlin', 'scala'],
    javascript: ['javascript', 'js', 'typescript', 'ts'],
    python: ['python', 'py'],
    php: ['php'],
    go: ['go', 'golang'],
    rust: ['rust', 'rs'],
    swift: ['swift'],
    csharp: ['csharp', 'dotnet'],
    ruby: ['ruby', 'rb'],
    dart: ['dart'],
  }).flatMap(([language, names]) => names.map((name) => [name, language] as const)),
);

/** Every name that a client can send. */
export const languageNames: readonly string[] = [...languages.keys()];

/** The language of a name, in any case; null = unknown name. */
export function languageOf(name: string): string | null {
  return languages.get(name.trim().toLowerCase()) ?? null;
}
