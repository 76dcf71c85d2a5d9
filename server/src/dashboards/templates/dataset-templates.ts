import type { DatasetTemplate } from '../../query/index.ts';
import { noOptions } from '../chart.ts';
import { behaviorCharts } from './behavior.ts';
import { errorCharts } from './errors.ts';
import { queryOf, type TemplateChart } from './template.ts';
import { trafficCharts } from './traffic.ts';
import { vitalCharts } from './vitals.ts';

/** Templates of additional dashboards by their main dataset. */
export const datasetTemplates: ReadonlyMap<string, DatasetTemplate> = new Map([
  [
    'events-web',
    template(
      'Web traffic',
      'How many visitors you have, where they come from, and what they look at.',
      trafficCharts,
    ),
  ],
  [
    'sessions',
    template('Behavior', 'When visitors come, from where, and what they do.', behaviorCharts),
  ],
  [
    'errors',
    template('Errors', 'How many errors occur, which ones, and who is affected.', errorCharts),
  ],
  ['web-vitals', template('Web vitals', 'Page speed for the median visitor.', vitalCharts)],
]);

function template(
  name: string,
  description: string,
  charts: readonly TemplateChart[],
): DatasetTemplate {
  return {
    name,
    description,
    charts: charts.map(({ name: title, type, outputs, options, place: [x, y, w, h] }) => ({
      name: title,
      type,
      query: queryOf({ outputs }),
      position: { x, y, w, h },
      options: { ...noOptions, ...options },
    })),
  };
}
