import type { DataSourceFields } from './data-source-requests.ts';

export const dataTypes = [
  { value: 'number', label: 'Number' },
  { value: 'string', label: 'Text' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'json', label: 'JSON' },
] as const satisfies readonly { value: DataSourceFields['dataType']; label: string }[];

export const metricShapes = [
  { value: 'scalar', label: 'One value' },
  { value: 'array', label: 'A list of values' },
  { value: 'map', label: 'A map of values' },
] as const satisfies readonly { value: DataSourceFields['metricShape']; label: string }[];

const types = { number: 'number', string: 'text', boolean: 'yes or no', json: 'JSON' } as const;
const shapes = { scalar: '', array: 'list of ', map: 'map of ' } as const;

/** Which values are valid, in one line: `number, whole, from 0, up to 100`. */
export function valuesText(source: DataSourceFields): string {
  const { dataType, metricShape, regex, allowNegative, allowFloat, minValue, maxValue } = source;
  const isNumber = dataType === 'number';
  return [
    `${shapes[metricShape]}${types[dataType]}`,
    isNumber && !allowFloat && 'whole',
    isNumber && !allowNegative && 'not negative',
    minValue !== null && `from ${minValue}`,
    maxValue !== null && `up to ${maxValue}`,
    regex !== null && `matching ${regex}`,
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
