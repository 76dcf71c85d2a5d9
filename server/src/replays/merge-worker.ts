import { serveTasks } from '../platform/task-worker.ts';
import { unpackEvents } from './chunk-codec.ts';
import { mergeEvents } from './merge-events.ts';

/** Compressed chunks with the keys of their blobs. */
export type MergeTask = readonly { readonly key: string; readonly packed: Uint8Array }[];

/** The inside of a JSON array. */
export type MergeReply = Uint8Array<ArrayBuffer>;

/** The thread that merges chunks of replays. */
serveTasks<MergeTask, MergeReply>(
  async (chunks) => {
    const arrays: Buffer[] = [];
    for (const { key, packed } of chunks) arrays.push(await unpackEvents(key, packed));
    return mergeEvents(arrays);
  },
  ({ buffer }) => [buffer],
);
