import { createClient, dataOf } from '../../api-client.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { asAddress, asKey, saveProfile } from '../profile.ts';

export const command: Command = {
  usage: 'URL [--profile NAME]',
  options: {},
  mostWords: 1,
  help:
    'Asks for an API key, or reads it from a pipe, tries it and stores it in a file that only you can read.\n' +
    'Keys are made in the app under Your account, Your API keys. With --profile you can store several.',
  async run({ words, options, terminal, environment, signal }) {
    const url = asAddress(wordAt(words, 0, 'URL'));
    const input = await terminal.readSecret('Paste the API key and press Enter. It is not shown.');
    if (input.trim() === '') throw new UsageError('The key is missing on standard input.');
    const apiKey = asKey(input);
    const client = createClient({ url, apiKey, signal });
    const { total } = await dataOf(
      client.GET('/v0/projects', { params: { query: { limit: '1' } } }),
    );
    const name = textOf(options, 'profile') ?? 'default';
    const file = saveProfile(environment, name, { url, apiKey });
    terminal.note(
      `The key works and reads ${total} ${total === 1 ? 'project' : 'projects'}. It is stored in ${file}.`,
    );
  },
};
