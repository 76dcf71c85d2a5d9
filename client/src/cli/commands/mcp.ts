import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from '../../mcp/index.ts';
import type { Command } from '../command.ts';
import { printable } from '../terminal.ts';
import { version } from '../version.ts';

export const command: Command = {
  usage: '',
  options: {},
  mostWords: 0,
  help:
    'Serves the Model Context Protocol on standard input and output, for assistants such as Claude.\n' +
    'They can list projects, run queries, and read and resolve issues, with the rights of your key.',
  async run({ client, signal, terminal }) {
    const api = client();
    // Otherwise an assistant whose message is too long to read would only see that the program has ended.
    const onerror = ({ message }: Error): void => terminal.note(printable(message));
    const server = serveStdio(() => createMcpServer(api, version), { onerror });
    await Promise.race([once(process.stdin, 'end'), once(signal, 'abort')]);
    await server.close();
  },
};
