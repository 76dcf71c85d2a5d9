import { digestKind } from '../../collect/digest/digest-kind.ts';
import { foundInOrder, type Finder } from '../../collect/digest/findings.ts';
import { generationStep } from '../../collect/digest/generation-step.ts';
import { timeOfVersion } from '../../collect/digest/journal-versions.ts';
import { type Identified, identifyCalls } from './findings.ts';
import { identifyRecords } from './record.ts';
import { aliasRowsStep, type DigestIdentify } from './row.ts';

/** The person's fields go to the main process, which stores them. */
const callFinder: Finder<DigestIdentify, Identified, void> = {
  of: identifyCalls,
  what: 'persons',
  when: 'after-rows',
  atOnce: 50,
  begin: foundInOrder,
  find: identifiedOf,
};

/** Identify calls. */
export const identifyKind = digestKind<DigestIdentify>({
  records: identifyRecords,
  table: 'aliases',
  storing: 'replacing',
  open: () => ({ steps: [generationStep, aliasRowsStep], finders: [callFinder] }),
  line: ({ rows }) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
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
