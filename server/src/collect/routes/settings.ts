import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { hasCopy } from '../../http/index.ts';
import type { CollectorProject, ProjectDirectory } from '../../projects/index.ts';
import type { CollectorRoute } from '../collector-route.ts';
import { answerJson } from '../ingest/answer.ts';
import { problem } from './described-answers.ts';

/** Cached for five minutes, and never used after that, as documented. */
const cacheControl = 'public, max-age=300';

const flag = (description: string) => Type.Boolean({ description });
const settingsSchema = Type.Object({
  vitals: flag('Whether web vitals are collected.'),
  errors: flag('Whether errors are collected.'),
  replay: flag('Whether session replays are collected.'),
});

/** The add-ons that the tracker loads with `data-with="auto"`. The token is public, too. */
export function settings(directory: ProjectDirectory): CollectorRoute {
  return {
    method: 'GET',
    path: '/v1/settings',
    handle(request, response) {
      const project = directory.byToken(tokenIn(request.url ?? ''));
      if (project === undefined) {
        answerJson(request, response, 401, { error: 'Unauthorized' }, [
          'Cache-Control',
          'no-store',
        ]);
        return;
      }
      const body = JSON.stringify(settingsOf(project));
      const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
      const head = {
        'Cache-Control': cacheControl,
        ETag: tag,
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      };
      if (hasCopy(request.headers['if-none-match'], (known) => known === tag)) {
        response.writeHead(304, head).end();
        return;
      }
      response.writeHead(200, {
        ...head,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

function settingsOf(project: CollectorProject) {
  return {
    vitals: project.webVitalsEnabled,
    errors: project.errorTrackingEnabled,
    replay: project.sessionReplaysEnabled,
  };
}

function tokenIn(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? '' : (new URLSearchParams(target.slice(query)).get('token') ?? '');
}

/** For the OpenAPI document. */
export const settingsPath = {
  get: {
    operationId: 'trackerSettings',
    summary: 'Read a project’s tracker add-ons',
    description:
      'Used by pages whose tag has `data-with="auto"`. Cacheable for five minutes, with an ' +
      '`ETag`. Any origin can read it.',
    tags: ['Collecting'],
    security: [],
    parameters: [
      {
        name: 'token',
        in: 'query',
        required: true,
        description: 'The project’s token.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The add-ons by name.',
        content: { 'application/json': { schema: settingsSchema } },
      },
      304: { description: 'Not changed since the `ETag` in `If-None-Match`.' },
      401: problem('The token is missing or unknown.'),
    },
  },
} as const;
