import type { AliasRow } from '../../store/events/index.ts';
import type { Identified, IdentifyPayload } from './record.ts';
import { digestKind } from '../../collect/digest/digest-kind.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { generationStep } from '../../collect/digest/steps/generation.ts';

/** One row for every visitor that is the person from now on. */
interface AliasRows {
  readonly rows: readonly AliasRow[];
}

type DigestIdentify = DigestItem<IdentifyPayload, AliasRows>;

/** The last identify wins, however often it is stored. */
const aliasRowsStep: DigestStep<DigestIdentify> = {
  name: 'alias_rows',
  run(item, context) {
    const { project, generation, position, payload } = item;
    const version = context.versionOf(position);
    item.row = {
      rows: payload.visitors.map((visitor) => ({
        project,
        generation,
        visitor,
        external_id: payload.externalId,
        person_id: payload.personId,
        version,
        journal: context.journalId,
        position,
      })),
    };
    return item;
  },
};

/** Whom visitors are said to be. The person's fields go to the main process, which keeps them. */
export const identifyKind = digestKind<DigestIdentify>({
  kind: 'identify',
  table: 'aliases',
  steps: [generationStep, aliasRowsStep],
  line: ({ rows }) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  identified: identifiedOf,
});

function identifiedOf(item: DigestIdentify): Identified {
  const { project, generation, position, receivedAt, payload } = item;
  const { visitors: _, ...person } = payload;
  return { project, generation, position, receivedAt, ...person };
}
