import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-client.ts';
import type { LoopOrder, LoopResult } from './open-loop.ts';
import type { SameAnswers } from './same-answers.ts';

function forkScript(name: string, args: readonly string[] = []): ChildProcess {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return fork(file, args, { execArgv: ['--import', 'tsx'] });
}

interface Server {
  readonly port: number;
  stop(): void;
}

/** Starts the bare server and returns its port. */
export async function startBareServer(): Promise<Server> {
  return serverOf(forkScript('./bare-server.ts'));
}

/** Starts a server that writes request bodies durably to a file in a folder, and answers. */
export async function startDurableServer(folder: string): Promise<Server> {
  return serverOf(forkScript('./hostile/durable-server.ts', [folder]));
}

/** Starts a bare server that sends the same bytes as the service. */
export async function startSameAnswers(answers: SameAnswers): Promise<Server> {
  const child = forkScript('./same-answers.ts');
  child.send(answers);
  return serverOf(child);
}

async function serverOf(child: ChildProcess): Promise<Server> {
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message !== 'object' || message === null || !('port' in message)) {
    throw new Error('The bare server did not say its port');
  }
  return { port: Number(message.port), stop: () => child.disconnect() };
}

/** Runs one load order in a separate process, so that it uses the other core. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  return (await inChild('./load-client.ts', order)) as LoadResult;
}

/** Same for requests that are sent at fixed times. */
export async function openLoop(order: LoopOrder): Promise<LoopResult> {
  return (await inChild('./open-loop.ts', order)) as LoopResult;
}

async function inChild(script: string, order: object): Promise<unknown> {
  const child = forkScript(script);
  child.send(order);
  const [answer]: unknown[] = await once(child, 'message');
  child.disconnect();
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) {
    throw new Error(`The load failed: ${JSON.stringify(answer)}`);
  }
  return answer.result;
}
