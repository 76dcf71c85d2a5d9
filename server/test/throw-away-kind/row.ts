import type { DigestItem, DigestStep } from '../../src/collect/digest/digest-step.ts';
import { admittedProperties, type Named } from '../../src/collect/digest/names/admitted-names.ts';
import type { NameBounds } from '../../src/collect/digest/names/known-names.ts';
import { flagContext, type FlagPayload } from './record.ts';
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
      props: flagNames(names, item, payload),
    };
    return item;
  },
};

/** The flat context of an evaluation, within the project's quota of names. */
export function flagNames(names: NameBounds, of: Named, payload: FlagPayload) {
  return admittedProperties(names, of, flagContext, payload.context);
}
