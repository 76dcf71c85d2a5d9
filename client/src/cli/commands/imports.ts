import { dataOf, doneOf } from '../../api-client.ts';
import type { Import } from '../../import-file/index.ts';
import { checkForm, type Command, wordAt } from '../command.ts';
import { printTable } from '../table.ts';
import { UsageError } from '../usage-error.ts';

export const command: Command = {
  usage: 'PROJECT\nPROJECT undo ID',
  options: {},
  mostWords: 3,
  candidates: { words: ['projects', ['undo']] },
  help:
    'Lists what was imported, newest first. Undoing an import deletes its rows in the background; rows that\n' +
    'you collected stay. Needs a key of an admin.',
  async run(invocation) {
    const { words, terminal, client } = invocation;
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const [, verb] = words;
    if (verb === 'undo') {
      const path = { idOrSlug, id: wordAt(words, 2, 'ID') };
      await doneOf(client().DELETE('/v0/project/{idOrSlug}/imports/{id}', { params: { path } }));
      terminal.note('The import is being undone.');
      return;
    }
    if (verb !== undefined)
      throw new UsageError(`imports can't ${JSON.stringify(verb)}, only undo.`);
    checkForm(invocation, 'the list', 1, []);
    const imports = await dataOf(
      client().GET('/v0/project/{idOrSlug}/imports', { params: { path: { idOrSlug } } }),
    );
    if (terminal.json) return terminal.print(JSON.stringify(imports));
    printTable(
      terminal,
      ['ID', 'FILE', 'FORMAT', 'STATE', 'ROWS', 'FROM', 'TO'],
      imports.map((each) => [
        each.id,
        each.fileName,
        each.format ?? '',
        stateOf(each),
        each.rows,
        each.firstAt?.slice(0, 10) ?? '',
        each.lastAt?.slice(0, 10) ?? '',
      ]),
      1,
    );
  },
};

function stateOf({ state, problem }: Import): string {
  if (state === 'removing') return 'being undone';
  if (problem !== null) return 'stopped';
  return state === 'done' ? 'done' : 'not finished';
}
