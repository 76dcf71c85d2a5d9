import { keyHeaders, retryingFetch } from '../../api-client.ts';
import { errorOfAnswer } from '../../api-error.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const command: Command = {
  usage: '[METHOD] PATH [--body JSON | --body -]',
  options: { body: { type: 'string' } },
  mostWords: 2,
  help: 'Sends any request of the API, and prints the answer: bellwether api /v0/instance',
  async run({ words, options, terminal, profile, signal }) {
    const hasMethod = words.length > 1;
    const method = hasMethod ? wordAt(words, 0, 'METHOD').toUpperCase() : 'GET';
    const path = wordAt(words, hasMethod ? 1 : 0, 'PATH');
    if (!path.startsWith('/')) throw new UsageError('PATH begins with /.');
    const target = profile();
    const bodyText = textOf(options, 'body');
    const body = bodyText === '-' ? await terminal.readInput() : bodyText;
    const request = requestOf(target.url + path, {
      method,
      headers: keyHeaders(target),
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const response = await retryingFetch({ signal })(request);
    const text = await response.text();
    if (!response.ok) throw errorOfAnswer(response.status, asJson(text));
    if (text !== '') terminal.print(text);
  },
};

/** @throws UsageError for a method that can't be sent, or has no body */
function requestOf(url: string, init: RequestInit): Request {
  try {
    return new Request(url, init);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
