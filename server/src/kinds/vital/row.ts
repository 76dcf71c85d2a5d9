import { type VitalRow, vitals } from './table.ts';
import { limitedColumns } from '../../store/events/columns/table.ts';
import { rateVital, unknownDimension, type VitalPayload, vitalProperty } from './record.ts';
import type { DigestItem, DigestStep } from '../../collect/digest/digest-step.ts';
import { admittedProperties, type Named } from '../../collect/digest/names/admitted-names.ts';
import type { NameBounds } from '../../collect/digest/names/known-names.ts';
import { pathOf } from '../path-of.ts';
import { boundValues } from '../../collect/digest/names/bound-values.ts';

const limited = limitedColumns(vitals);

export type DigestVital = DigestItem<VitalPayload, VitalRow>;

/** What the client sends takes precedence over its User-Agent, which is not stored. */
export const vitalRowStep: DigestStep<DigestVital> = {
  name: 'vital_row',
  run(item, context) {
    const { payload } = item;
    const agent = context.agents(payload.userAgent);
    const row: VitalRow = {
      project: item.project,
      generation: item.generation,
      ts: payload.timestamp,
      received_at: item.receivedAt,
      id: item.id,
      journal: context.journalId,
      position: item.position,
      session: payload.session,
      window: payload.window,
      metric: payload.metric,
      value: payload.value,
      rating: rateVital(payload.metric, payload.value),
      browser: payload.browser || agent.browser || unknownDimension,
      os: payload.os || agent.os || unknownDimension,
      device: payload.device || agent.device || unknownDimension,
      country: payload.country,
      url: payload.url,
      page: payload.page || pathOf(payload.url) || unknownDimension,
      attributes: JSON.stringify(payload.attributes),
      props: vitalNames(context.names, item, payload),
    };
    boundValues(context.values, item, row, limited);
    item.row = row;
    return item;
  },
};

/** The flat attributes of a vital, within the project's quota of names. */
export function vitalNames(names: NameBounds, of: Named, payload: VitalPayload) {
  return admittedProperties(names, of, vitalProperty, payload.attributes);
}
