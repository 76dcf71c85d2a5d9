import type { DigestItem, DigestStep } from '../../src/collect/digest/digest-step.ts';
import type { FlagPayload } from './record.ts';

interface FlagRow {
  readonly project: number;
  readonly generation: number;
  readonly ts: number;
  readonly received_at: number;
  readonly id: string;
  readonly journal: string;
  readonly position: number;
  readonly visitor: string;
  readonly session: string;
  readonly flag: string;
  readonly variant: string;
}

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
