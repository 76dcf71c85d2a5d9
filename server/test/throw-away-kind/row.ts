import type { DigestItem, DigestStep } from '../../src/collect/digest/digest-step.ts';
import type { FlagPayload } from './record.ts';
import type { FlagRow } from './table.ts';

export type DigestFlag = DigestItem<FlagPayload, FlagRow>;

export const flagRowStep: DigestStep<DigestFlag> = {
  name: 'flag_row',
  run(item, { journalId }) {
    const { project, generation, receivedAt, id, position, payload } = item;
    const { timestamp, ...columns } = payload;
    item.row = {
      project,
      generation,
      ts: timestamp,
      received_at: receivedAt,
      id,
      journal: journalId,
      position,
      ...columns,
    };
    return item;
  },
};
