/** Languages of errors by the names clients give them, as grouping knows them. */
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

/** Every name a client may send. */
export const languageNames: readonly string[] = [...languages.keys()];

/** The language of a name, in whatever case; null = there is none of that name. */
export function languageOf(name: string): string | null {
  return languages.get(name.trim().toLowerCase()) ?? null;
}
