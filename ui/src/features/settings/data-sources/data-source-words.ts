import type { DataSourceFields } from './data-source-requests.ts';
import { t } from '../../../words/words.ts';

export const dataTypes = [
  { value: 'number', label: t`Number` },
  { value: 'string', label: t`Text` },
  { value: 'boolean', label: t`Yes or no` },
  { value: 'json', label: 'JSON' },
] as const satisfies readonly { value: DataSourceFields['dataType']; label: string }[];

export const metricShapes = [
  { value: 'scalar', label: t`One value` },
  { value: 'array', label: t`A list of values` },
  { value: 'map', label: t`A map of values` },
] as const satisfies readonly { value: DataSourceFields['metricShape']; label: string }[];

const types = {
  number: t`number`,
  string: t`text`,
  boolean: t`yes or no`,
  json: 'JSON',
} as const;

function shapeText(shape: DataSourceFields['metricShape'], type: string): string {
  if (shape === 'array') return t`list of ${type}`;
  return shape === 'map' ? t`map of ${type}` : type;
}

/** Which values are valid, in one line: `number, whole, from 0, up to 100`. */
export function valuesText(source: DataSourceFields): string {
  const { dataType, metricShape, regex, allowNegative, allowFloat, minValue, maxValue } = source;
  const isNumber = dataType === 'number';
  return [
    shapeText(metricShape, types[dataType]),
    isNumber && !allowFloat && t`whole`,
    isNumber && !allowNegative && t`not negative`,
    minValue !== null && t`from ${minValue}`,
    maxValue !== null && t`up to ${maxValue}`,
    regex !== null && t`matching ${regex}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Only what applies to the type is sent, because the service rejects the rest. */
export function fitting(fields: DataSourceFields): DataSourceFields {
  const isNumber = fields.dataType === 'number';
  return {
    ...fields,
    regex: fields.dataType === 'string' ? fields.regex : null,
    minValue: isNumber ? fields.minValue : null,
    maxValue: isNumber ? fields.maxValue : null,
  };
}
