import { digestKind } from '../../collect/digest/digest-kind.ts';
import { timeOfVersion } from '../../collect/digest/journal-versions.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import type { Identified } from '../../collect/identity/identified.ts';
import { type DigestIdentify, aliasRowsStep } from './row.ts';
import { identifyRecords } from './record.ts';

/** Identify calls. The person's fields go to the main process, which stores them. */
export const identifyKind = digestKind<DigestIdentify>({
  records: identifyRecords,
  table: 'aliases',
  storing: 'replacing',
  steps: [generationStep, aliasRowsStep],
  line: ({ rows }) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  identified: identifiedOf,
});

function identifiedOf(item: DigestIdentify): Identified {
  const { project, generation, position, receivedAt, payload, row } = item;
  const { visitors: _, ...person } = payload;
  const version = row?.rows[0]?.version;
  // Versions of earlier releases, in their dead letters, say less.
  const orderedAt =
    version === undefined ? receivedAt : Math.max(receivedAt, timeOfVersion(version));
  return { project, generation, position, receivedAt, orderedAt, ...person };
}
