import { type Command, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';

/** Texts for each shell, from the names of the commands. */
const shells: Readonly<
  Record<string, (entries: readonly (readonly [string, string])[]) => string>
> = {
  bash: (entries) =>
    `complete -W '${entries.map(([name]) => name).join(' ')}' -o default bellwether`,
  zsh: (entries) =>
    [
      '#compdef bellwether',
      '_bellwether() {',
      '  local -a commands',
      `  commands=(${entries.map(([name, summary]) => `'${name}:${summary}'`).join(' ')})`,
      "  if (( CURRENT == 2 )); then _describe 'command' commands; else _files; fi",
      '}',
      'compdef _bellwether bellwether',
    ].join('\n'),
  fish: (entries) =>
    entries
      .map(
        ([name, summary]) =>
          `complete -c bellwether -n __fish_use_subcommand -a ${name} -d '${summary}'`,
      )
      .join('\n'),
};

export const command: Command = {
  usage: 'bash|zsh|fish',
  options: {},
  help: 'For example in ~/.bashrc: source <(bellwether completion bash)',
  async run({ words, terminal, summaries }) {
    const shell = wordAt(words, 0, 'The shell (bash, zsh or fish)');
    const write = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
    if (write === undefined) throw new UsageError(`${shell} is none of bash, zsh, fish.`);
    terminal.print(write(summaries));
  },
};
