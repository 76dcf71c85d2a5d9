import { chartFields, type Dataset } from '../../datasets/index.ts';
import type { Measure, SeriesForm } from './chart-form.ts';
import { t } from '../../../words/words.ts';

interface MeasureChoice {
  /** The function, with the field if it is fixed: `distinct:user_id`. */
  readonly value: string;
  readonly label: string;
}

const ofAField: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: 'sum', label: t`Sum of` },
  { value: 'avg', label: t`Average of` },
  { value: 'median', label: t`Median of` },
  { value: 'min', label: t`Minimum of` },
  { value: 'max', label: t`Maximum of` },
  { value: 'distinct', label: t`Distinct values of` },
  { value: 'count', label: t`Count where` },
];
const numeric: readonly Measure[] = ['sum', 'avg', 'median', 'min', 'max'];

/** What is counted of some rows. */
export type Measured = Pick<SeriesForm, 'measure' | 'field'>;

/** What can be counted in a dataset. */
export function measureChoices(dataset: Dataset | null): readonly MeasureChoice[] {
  const counted = chartFields(dataset)
    .flatMap(({ name, distinctTitle: label }) => (label === null ? [] : [{ name, label }]))
    // Most people count what a row represents.
    .sort((one, other) => rank(one.name, dataset) - rank(other.name, dataset));
  const identities = counted.map(({ name, label }) => ({ value: `distinct:${name}`, label }));
  return [{ value: 'count:*', label: t`Count` }, ...identities, ...ofAField];
}

const rank = (field: string, dataset: Dataset | null) => (field === dataset?.identity ? 0 : 1);

/** The choice that matches a measure. */
export function measureOf({ measure, field }: Measured, dataset: Dataset | null): string {
  const settled = `${measure}:${field}`;
  const isSettled = measureChoices(dataset).some(({ value }) => value === settled);
  return isSettled ? settled : measure;
}

/** The series with another choice; a field that doesn't fit is replaced. */
export function withMeasure<Series extends Measured>(
  series: Series,
  choice: string,
  dataset: Dataset | null,
): Series {
  const [name = 'count', field] = choice.split(':');
  const measure = ofAField.find(({ value }) => value === name)?.value ?? 'count';
  if (field !== undefined) return { ...series, measure, field };
  const known = chartFields(dataset).filter(
    ({ type }) => (type === 'number') === numeric.includes(measure),
  );
  const settled = measureChoices(dataset).some(
    ({ value }) => value === `${measure}:${series.field}`,
  );
  const keeps =
    series.field !== '*' &&
    !settled &&
    numeric.includes(measure) === numeric.includes(series.measure);
  return { ...series, measure, field: keeps ? series.field : (known[0]?.name ?? '') };
}
