import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { serveTasks } from '../src/platform/task-worker.ts';

/** What the thread of the test does. */
export type HostileTask =
  | { readonly does: 'answer' | 'priority' | 'throw' | 'loop' | 'hog' | 'exit' }
  | { readonly does: 'wait'; readonly ms: number };

serveTasks<HostileTask, string>(async (task, begin) => {
  switch (task.does) {
    case 'answer':
      return 'answered';
    case 'priority':
      return String(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
    case 'throw':
      throw new Error('as asked');
    case 'exit':
      return process.exit(1);
    case 'wait':
      await new Promise((resolve) => void setTimeout(resolve, task.ms));
      return 'waited';
    case 'loop':
      begin('looping', 200);
      for (;;);
    case 'hog': {
      const held: number[][] = [];
      for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at));
    }
  }
});
