import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FindPublicChart,
  type FoundChart,
  type PublicRange,
  zoneOfProject,
} from '../dashboards/index.ts';
import { type EdgeOptions, disconnectSignal, hasCopy, limitRequestRate } from '../http/index.ts';
import type { Caller } from '../accounts/index.ts';
import { clockAt } from '../query/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { type DrawnChart, drawChart, drawForPixels } from './draw/draw-chart.ts';
import { embedPage, embedPolicy, missingPage } from './embed-page.ts';
import { type EmbedFormat, type EmbedRequest, readEmbedRequest } from './embed-request.ts';
import type { DrawingCache } from './drawing-cache.ts';
import type { PngImages } from './png/png-images.ts';

export interface EmbedsContext {
  readonly clock: Clock;
  readonly findChart: FindPublicChart;
  readonly pngs: PngImages;
  readonly drawings: DrawingCache;
}

/** How long browsers and proxies keep an image and a page, s. */
const maxAge = { svg: 300, png: 300, html: 60 } as const;

const contentTypes: Readonly<Record<EmbedFormat, string>> = {
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

const periods: Readonly<Record<PublicRange, string>> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
};

/** Unlike everything else, other sites may frame and load it. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': embedPolicy,
} as const;

/**
 * `GET /embed/{chartId}`, `.svg` and `.png`: charts of public dashboards in pages of others. It is outside the edge because it
 * answers with HTML and images.
 */
export function embedPlugin({ findChart, ...context }: EmbedsContext) {
  return (edge: EdgeOptions<Caller>) =>
    async (scope: FastifyInstance): Promise<void> => {
      scope.get('/embed/:name', async (request, reply) => {
        await limitRequestRate(request, reply, edge);
        const { name } = request.params as { readonly name: string };
        const embed = readEmbedRequest(name, request.query as Record<string, unknown>);
        const found = await findChart(embed.chartId);
        if (found === null) return sendMissing(reply, embed);
        return send(
          request,
          reply,
          embed,
          await drawn(found, embed, disconnectSignal(reply), context),
        );
      });
    };
}

async function drawn(
  found: FoundChart,
  embed: EmbedRequest,
  signal: AbortSignal,
  { clock, pngs, drawings }: Omit<EmbedsContext, 'findChart'>,
): Promise<string | Uint8Array> {
  const { chart, project, dashboardId } = found;
  const zone = embed.zone ?? zoneOfProject(project);
  const data = await found.data({ range: embed.range, zone });
  const shown: DrawnChart = {
    chart,
    data,
    colors: project.preferredChartColors ?? [],
    // A chart's own range is not the requested one.
    period: chart.hasOwnRange ? '' : periods[embed.range],
    now: clockAt(chart.fromView.ownZone ?? zone, clock.now()),
  };
  if (embed.format === 'png') {
    const { width, height } = embed;
    const drawing = await drawings.inTurn(project.ownerId, signal, () =>
      drawForPixels(shown, { ...embed, isInPage: false }),
    );
    return pngs.draw(project.ownerId, { ...drawing, width, height });
  }
  const path = `/p/${project.slug}/${dashboardId}`;
  return drawings.of(found, data, embed, signal, () =>
    embed.format === 'svg'
      ? drawChart(shown, { ...embed, isInPage: false })
      : embedPage({ ...shown, path, projectName: project.name }, embed.theme),
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { format }: EmbedRequest,
  body: string | Uint8Array,
): FastifyReply {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  reply.headers({ ...headers, etag, 'cache-control': `public, max-age=${maxAge[format]}` });
  if (hasCopy(request.headers['if-none-match'], (tag) => tag === etag))
    return reply.code(304).send();
  return reply.type(contentTypes[format]).send(body);
}

/** A page says so in words, as it is in a frame; an image is like any other missing address. */
function sendMissing(reply: FastifyReply, { format, theme }: EmbedRequest): FastifyReply {
  if (format !== 'html') throw new AppError('NotFoundError', 'No public chart has this ID.');
  reply.headers({ ...headers, 'cache-control': 'no-store' });
  return reply.code(404).type(contentTypes.html).send(missingPage(theme));
}
