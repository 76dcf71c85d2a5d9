import { type Static, Type } from 'typebox';
import { vitalNames } from '../kinds/vital/record.ts';
import { oneOf, requestedTime } from '../http/index.ts';
import { storableTime, type Tenant } from '../store/events/index.ts';
import type { VitalSlice } from './vital-figures.ts';

const filter = (what: string) =>
  Type.Optional(Type.String({ description: `Only this ${what}; \`Unknown\` is a valid value.` }));

/** Query parameters that select vitals; read them with `vitalSlice`. */
export const vitalParameters = {
  fromTime: Type.Optional(
    Type.String({
      description: 'Inclusive; ISO 8601 or Unix ms. Default: 30 days before the end.',
    }),
  ),
  toTime: Type.Optional(
    Type.String({ description: 'Exclusive; ISO 8601 or Unix ms. Default: now.' }),
  ),
  metric: Type.Optional(oneOf(vitalNames, { description: 'Only this metric; default all.' })),
  page: filter('page, a path'),
  device: filter('kind of device'),
  country: filter('country, ISO 3166 alpha-2'),
  browser: filter('browser'),
  os: filter('system'),
};

const parametersSchema = Type.Object(vitalParameters);
type VitalParameters = Static<typeof parametersSchema>;

/** Length of the default window, ms. */
export const defaultWindow = 30 * 86_400_000;
const validationTag = 'ProjectValidationError';

/**
 * The window that the parameters select; a reversed window is empty.
 * @throws AppError `ProjectValidationError` for an invalid time
 */
export function vitalWindow(query: VitalParameters, now: number): { from: number; to: number } {
  const requested = requestedTime(query.fromTime, 'query.fromTime', validationTag);
  const to = storableTime(requestedTime(query.toTime, 'query.toTime', validationTag) ?? now);
  const from = storableTime(requested ?? to - defaultWindow);
  return { from, to: Math.max(from, to) };
}

/** The project's vitals that the parameters select. */
export function vitalSlice(
  query: VitalParameters,
  window: { readonly from: number; readonly to: number },
  tenant: Tenant,
): VitalSlice {
  const { metric, page, device, country, browser, os } = query;
  return { tenant, ...window, metric, where: { page, device, country, browser, os } };
}
