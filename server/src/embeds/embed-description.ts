import { publicRanges } from '../dashboards/index.ts';
import { embedThemes } from './draw/paint.ts';
import { imageHeight, imageWidth } from './embed-request.ts';

const parameter = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  description,
  schema,
});
const chartId = {
  name: 'chartId',
  in: 'path',
  required: true,
  description: 'Of a public dashboard.',
  schema: { type: 'string' },
};
const theme = parameter('theme', 'Default: `auto`, the reader’s.', {
  type: 'string',
  enum: embedThemes,
});
const range = parameter('range', 'Default: `30d`.', { type: 'string', enum: publicRanges });
const timezone = parameter('timezone', 'IANA zone of the days. Default: the project’s, or UTC.', {
  type: 'string',
});
const pixels = (name: string, { least, usual, most }: typeof imageWidth | typeof imageHeight) =>
  parameter(name, `Pixels. Default: ${usual}.`, { type: 'integer', minimum: least, maximum: most });

const imageSize = [pixels('width', imageWidth), pixels('height', imageHeight)];

function operation(
  operationId: string,
  summary: string,
  description: string,
  type: string,
  parameters: readonly object[],
) {
  return {
    operationId,
    summary,
    description,
    tags: ['Dashboards'],
    security: [],
    parameters: [chartId, theme, range, timezone, ...parameters],
    responses: {
      200: { description: 'OK.', content: { [type]: { schema: { type: 'string' } } } },
      304: { description: 'As in `If-None-Match`.' },
      400: { $ref: '#/components/responses/DashboardValidationError' },
      404: { description: 'It does not exist, or is not public.' },
    },
  };
}

/** Paths for the API description. */
export const embedPaths: Readonly<Record<string, object>> = {
  '/embed/{chartId}': {
    get: operation(
      'embedChart',
      'Embed a chart',
      'A page for an `iframe`, without scripts or cookies. Any site may frame it.',
      'text/html',
      [],
    ),
  },
  '/embed/{chartId}.svg': {
    get: operation(
      'chartImage',
      'Get a chart as an image',
      'Cached for 5 minutes.',
      'image/svg+xml',
      imageSize,
    ),
  },
  '/embed/{chartId}.png': {
    get: operation(
      'chartPixels',
      'Get a chart as pixels',
      '`auto` is light. Otherwise like `.svg`.',
      'image/png',
      imageSize,
    ),
  },
};
