import { collectingKind } from '../../collect/ingest/collecting-kind.ts';
import type { CollectingParts } from '../../collect/ingest/collecting.ts';
import { countRejected, recordOf } from '../../collect/ingest/ingest-result.ts';
import { Rejection } from '../../collect/ingest/rejection.ts';
import { chunkBatch } from '../../replays/chunk-key.ts';
import { ReplayReader } from './body/replay-body.ts';
import { replayPath } from './description.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { replaySteps } from './steps.ts';
import { receiveChunk, type ReplayItem } from './wire.ts';
import { replayRecords } from './record.ts';

const again = new Rejection(200, '', 'duplicate', 'replay');

/** Chunks of session replays. Answered when both blob and record are on disk. */
export const collectReplay = collectingKind<ReplayItem>({
  path: '/v1/replay',
  description: replayPath,
  bodyBytes: 16 * 1024 * 1024,
  encodingInQuery: true,
  storesFiles: true,
  steps: replaySteps,
  receive: receiveChunk,
  records(item, context) {
    item.chunk.batch = chunkBatch(item.project, item.chunk, identityOf(item));
    return [recordOf(replayRecords, item, context, item.chunk)];
  },
  open(parts) {
    const writer = chunkWriter(parts);
    const reader = new ReplayReader(parts.budget);
    return {
      parse: (body, sender) => reader.read(body, sender),
      async keep(item, records, context) {
        const [record] = records;
        if (record === undefined) throw new Error('A chunk without a record');
        const result = await writer.store(item, record, context);
        if (result === 'stored') {
          context.parts.quotas.countReplay(item.project, item.chunk.storedBytes);
          return null;
        }
        countRejected(item, result === 'duplicate' ? again : result, context);
        return result === 'duplicate' ? null : result;
      },
    };
  },
});

function chunkWriter(parts: CollectingParts): ChunkWriter {
  const { directory } = parts;
  return new ChunkWriter({
    ...parts,
    generationOf: (token) => directory.byToken(token)?.generation ?? null,
  });
}

/** Older clients have no batch IDs, and start at sequence 0 again on every page. */
function identityOf({ body, chunk }: ReplayItem): readonly (string | number)[] {
  const { batchId } = body;
  const named = typeof batchId === 'string' || typeof batchId === 'number';
  return named && batchId !== ''
    ? ['batch', String(batchId)]
    : ['at', chunk.sequence, chunk.begins];
}
