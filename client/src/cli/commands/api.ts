import { errorOfAnswer } from '../../api-error.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const command: Command = {
  usage: '[METHOD] PATH [--body JSON | --body -]',
  options: { body: { type: 'string' } },
  help: 'Sends any request of the API, and prints the answer: bellwether api /v0/instance',
  async run({ words, options, terminal, profile, signal }) {
    const hasMethod = words.length > 1;
    const method = hasMethod ? wordAt(words, 0, 'METHOD').toUpperCase() : 'GET';
    const path = wordAt(words, hasMethod ? 1 : 0, 'PATH');
    if (!path.startsWith('/')) throw new UsageError('PATH begins with /.');
    const { url, apiKey } = profile();
    const given = textOf(options, 'body');
    const body = given === '-' ? await terminal.readInput() : given;
    const response = await fetch(url + path, {
      method,
      signal,
      headers: apiKey === undefined ? {} : { 'x-api-key': apiKey },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw errorOfAnswer(response.status, asJson(text));
    if (text !== '') terminal.print(text);
  },
};

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
