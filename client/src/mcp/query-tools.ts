import { z } from 'zod';
import { dataOf } from '../api-client.ts';
import type { components } from '../schema.d.ts';
import { project } from './inputs.ts';
import { tool } from './tool.ts';

export const describeDatasets = tool({
  name: 'describe_datasets',
  title: 'Describe datasets',
  description:
    'The datasets of a project with their fields and the names of custom properties. Read it ' +
    'before you write a query.',
  input: z.object({ project }),
  changes: false,
  isCollected: true,
  async run(client, { project: idOrSlug }) {
    const params = { path: { idOrSlug }, query: { properties: 'true' as const } };
    const { datasets } = await dataOf(
      client.GET('/v0/project/{idOrSlug}/metrics/datasets', { params }),
    );
    return {
      datasets: datasets.map(({ name, description, fields, properties }) => ({
        name,
        description,
        fields: fields.map(({ name: field, type, unit }) =>
          unit === null ? `${field}: ${type}` : `${field}: ${type}, ${unit}`,
        ),
        properties,
      })),
    };
  },
});

const language = `Answers chart queries. A query is a pipeline of nodes, written from the inside out:
{"type":"aggregate","function":"count","input":{"type":"source","dataset":"events-web","field":"*"}}
source {dataset, field; "*" counts rows}
filter {predicate, input}
timeRange {range: {"type":"relative","value":7,"unit":"day"} or {"type":"absolute","from","to"}, input}; default
  the last 30 days
group {fields, input}; timeBucket {interval: minute|hour|day|week|month|auto, timezone, input}
aggregate {function: count|distinct|sum|avg|median|min|max, input}
sort {by: value|dimension|time, direction: asc|desc, input}; limit {rows, groupOthers, input}
formula {expression: "A / B * 100", inputs: [{"id":"A","query":…}, …]}
Order from the inside: source, then filter and timeRange, group, timeBucket, aggregate, sort, limit.
A predicate is {"type":"comparison","field","operator","value"} with the operators equals, notEquals, contains,
startsWith, endsWith, regex, in, greaterThan, lessThan, between, isNull and so on, or
{"type":"and"|"or","conditions":[…]}.
Visitors: distinct of user_id on events-web. Page views: count of "*" on events-web where event equals pageview.
Visits: count of "*" on sessions. Fields of an event's visit: session.referrer, session.channel and so on.`;

export const queryMetrics = tool({
  name: 'query_metrics',
  title: 'Query metrics',
  description: language,
  input: z.object({
    project,
    outputs: z
      .array(
        z.object({
          id: z.string().describe('Any name, unique in the request.'),
          query: z.record(z.string(), z.unknown()),
        }),
      )
      .min(1)
      .max(20),
  }),
  changes: false,
  isCollected: true,
  async run(client, { project: idOrSlug, outputs }) {
    // The service checks the pipeline, and says where a fault is.
    const body = { outputs: outputs as unknown as components['schemas']['ChartOutput'][] };
    const params = { path: { idOrSlug } };
    const answer = await dataOf(
      client.POST('/v0/project/{idOrSlug}/metrics/query', { params, body }),
    );
    return {
      outputs: answer.outputs.map(({ name: _, metadata: __, ...output }) => output),
    };
  },
});
