import { type Command, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';

/** For each shell: a function that asks the program for completions at the cursor, and completes files if there are none. */
const shells: Readonly<Record<string, string>> = {
  bash: `_bellwether() {
  local IFS=$'\\n'
  COMPREPLY=($(bellwether --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
}
complete -o default -F _bellwether bellwether`,
  zsh: `#compdef bellwether
_bellwether() {
  local -a found
  found=("\${(@f)$(bellwether --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -z "$found" ]]; then _files; return; fi
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found//$'\\t'/:}")
  _describe bellwether found
}
# A file of $fpath is the body of the function at its first call.
if [[ "$funcstack[1]" == _bellwether ]]; then _bellwether; else compdef _bellwether bellwether; fi`,
  fish: `function __bellwether_complete
  set -l words (commandline -opc) (commandline -ct)
  bellwether --complete $words[2..-1] 2>/dev/null
end
complete -c bellwether -n 'test -n "$(__bellwether_complete)"' -f
complete -c bellwether -a '(__bellwether_complete)'`,
};

export const command: Command = {
  usage: 'bash|zsh|fish',
  options: {},
  mostWords: 1,
  candidates: { words: [Object.keys(shells)] },
  help: 'For example in ~/.bashrc: source <(bellwether completion bash)',
  async run({ words, terminal }) {
    const shell = wordAt(words, 0, 'The shell (bash, zsh or fish)');
    const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
    if (script === undefined) throw new UsageError(`${shell} is none of bash, zsh, fish.`);
    terminal.print(script);
  },
};
