const names: Readonly<Record<string, string>> = {
  java: 'Java',
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
  rust: 'Rust',
  swift: 'Swift',
  csharp: 'C#',
  ruby: 'Ruby',
  dart: 'Dart',
};

/** The name of a language; unknown ones unchanged. */
export function languageName(language: string): string {
  return names[language] ?? language;
}
