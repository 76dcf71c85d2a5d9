import type { DigestItem, DigestStep } from '../../src/collect/digest/digest-step.ts';
import { admittedProperties } from '../../src/collect/digest/names/admitted-names.ts';
import type { FlagPayload } from './record.ts';
import type { FlagRow } from './table.ts';

export type DigestFlag = DigestItem<FlagPayload, FlagRow>;

export const flagRowStep: DigestStep<DigestFlag> = {
  name: 'flag_row',
  run(item, { journalId, names }) {
    const { project, generation, receivedAt, id, position, payload } = item;
    const { timestamp, context, ...columns } = payload;
    item.row = {
      project,
      generation,
      ts: timestamp,
      received_at: receivedAt,
      id,
      journal: journalId,
      position,
      ...columns,
      context: JSON.stringify(context),
      props: admittedProperties(names, item, 'eventProperty', context),
    };
    return item;
  },
};
