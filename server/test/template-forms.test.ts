import { expect, test } from 'vitest';
import { formOf } from '../../ui/src/features/dashboards/editor/form-of.ts';
import { queryOf } from '../../ui/src/features/dashboards/editor/query-of.ts';
import { datasetTemplates } from '../src/dashboards/templates/dataset-templates.ts';
import { templates } from '../src/dashboards/templates/default-dashboard.ts';
import { queryOf as templateQuery } from '../src/dashboards/templates/template.ts';

type Request = Parameters<typeof formOf>[0];

const charts = [
  ...[...templates].flatMap(([template, list]) =>
    list.map(({ name, outputs }) => ({ template, name, query: templateQuery({ outputs }) })),
  ),
  ...[...datasetTemplates].flatMap(([template, { charts: list }]) =>
    list.map(({ name, query }) => ({ template, name, query })),
  ),
];

test('there are templates to test', () => {
  expect(charts.length).toBeGreaterThan(10);
});

test.each(charts)('the chart $name of $template can be edited in the form', ({ query }) => {
  const form = formOf(query as Request);
  if (form === null) throw new Error('The form can’t show it');
  const kept = queryOf(form);
  // What the form sends is shown by the form again, and one change changes nothing else.
  expect(formOf(kept)).toEqual(form);
  const [first, ...others] = form.series;
  if (!first) throw new Error('It has no series');
  const condition = { field: 'page', operator: 'equals', value: '/' } as const;
  const series = { ...first, filters: { match: 'and', items: [condition] } } as const;
  const changed = formOf(queryOf({ ...form, series: [series, ...others] }));
  expect(changed).toEqual({ ...form, series: [series, ...others] });
});
