import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from './lower-priority.ts';

/** Messages from a thread of `TaskThreads`: it is ready, a phase begins with a deadline, a task has ended. */
export type FromTaskWorker<Reply> =
  | { readonly is: 'ready' }
  | { readonly is: 'phase'; readonly phase: string; readonly within: number }
  | { readonly is: 'reply'; readonly reply: Reply }
  | { readonly is: 'failed'; readonly message: string };

/** Reports the phase that begins and its deadline in ms, which replaces that of the last phase. */
export type BeginPhase = (phase: string, within: number) => void;

/**
 * Answers the tasks of a thread of `TaskThreads`, one at a time.
 * @param moved buffers of a reply to transfer instead of copying
 */
export function serveTasks<Task, Reply>(
  handle: (task: Task, begin: BeginPhase) => Promise<Reply> | Reply,
  moved: (reply: Reply) => ArrayBuffer[] = () => [],
): void {
  lowerThreadPriority();
  const post = (message: FromTaskWorker<Reply>, buffers: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, buffers);
  const answer = async (task: Task): Promise<void> => {
    try {
      const reply = await handle(task, (phase, within) => post({ is: 'phase', phase, within }));
      post({ is: 'reply', reply }, moved(reply));
    } catch (error) {
      post({ is: 'failed', message: String(error) });
    }
  };
  parentPort?.on('message', (task: Task) => void answer(task));
  post({ is: 'ready' });
}
