import type { Dataset, FieldInfo } from './dataset.ts';
import { dependsOnProject, listDatasets } from './datasets.ts';
import { noProjectData } from './project-data.ts';

/** The documentation of every dataset and its fields, as Markdown. */
export function datasetsPage(): string {
  const datasets = listDatasets(noProjectData).flatMap((dataset) => [
    `## \`${dataset.name}\``,
    '',
    `${dataset.title}. ${dataset.description} \`deduplicate\` keeps the latest row of each \`${dataset.identity}\` by default.`,
    othersOf(dataset),
    '',
    '| field | type | meaning |',
    '| --- | --- | --- |',
    ...dataset.fields().map(rowOf),
    '',
  ]);
  return [
    '# Datasets and their fields',
    '',
    'What [chart queries](chart-queries.md) and filters of events can read. [Reading data](reading-data.md) has examples,',
    'and `GET …/metrics/datasets` the same list with the data sources of a project. `npm run docs` generates this page',
    'from the columns of `server/src/kinds`.',
    '',
    ...datasets,
  ].join('\n');
}

function othersOf({ name, propertyPrefix }: Dataset): string {
  if (propertyPrefix !== null)
    return `Any other name is a property, and \`${propertyPrefix}<name>\` always means the property.`;
  return dependsOnProject(name)
    ? 'The data sources of the project are fields by their `referenceId`.'
    : 'There are no other fields.';
}

function rowOf({ name, alias, title, type, unit, description, in: place }: FieldInfo): string {
  const names = alias === undefined ? `\`${name}\`` : `\`${name}\`, \`${alias}\``;
  const measured = unit === undefined ? title : `${title} (${unit})`;
  const about = description === undefined ? measured : `${measured}: ${description}`;
  const where = place === 'explorer' ? ' Only in events, not in charts.' : '';
  const meaning = `${about.replace(/\.$/, '')}.${where}`.replaceAll('|', String.raw`\|`);
  return `| ${names} | ${type} | ${meaning} |`;
}
