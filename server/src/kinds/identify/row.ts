import type { AliasRow } from './table.ts';
import type { IdentifyPayload } from './record.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';

/** One row for every visitor that belongs to the person from now on. */
interface AliasRows {
  readonly rows: readonly AliasRow[];
}

export type DigestIdentify = DigestItem<IdentifyPayload, AliasRows>;

/** The last identify call wins, even if one is stored several times. */
export const aliasRowsStep: DigestStep<DigestIdentify> = {
  name: 'alias_rows',
  run(item, context) {
    const { project, generation, position, payload } = item;
    const version = context.versionOf(item);
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
