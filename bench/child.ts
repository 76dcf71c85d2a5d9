import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-client.ts';

function forkScript(name: string): ChildProcess {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return fork(file, { execArgv: ['--import', 'tsx'] });
}

/** Starts the bare server and gives its port. */
export async function startBareServer(): Promise<{ port: number; stop(): void }> {
  const child = forkScript('./bare-server.ts');
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message !== 'object' || message === null || !('port' in message)) {
    throw new Error('The bare server did not say its port');
  }
  return { port: Number(message.port), stop: () => child.disconnect() };
}

/** Runs one order in a process of its own, so that the load has the other core. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const child = forkScript('./load-client.ts');
  child.send(order);
  const [answer]: unknown[] = await once(child, 'message');
  child.disconnect();
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) {
    throw new Error(`The load failed: ${JSON.stringify(answer)}`);
  }
  return answer.result as LoadResult;
}
