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

/** How a language is written; one not known here as it is. */
export function languageName(language: string): string {
  return names[language] ?? language;
}
