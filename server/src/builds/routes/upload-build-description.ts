import { Type } from 'typebox';
import { longestBuildId, longestFileName, mostFiles } from '../build.ts';
import { buildTypes } from '../build-names.ts';
import { oneOf } from '../../http/index.ts';
import { uploadPath } from './upload-build.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Object({ error: Type.String() }) } },
});

const body = Type.Object({
  type: oneOf(buildTypes, {
    description: 'Source maps, or what R8 or ProGuard wrote as `mapping.txt`.',
  }),
  buildId: Type.String({
    minLength: 1,
    maxLength: longestBuildId,
    description: 'As the errors of the build name it. Also taken as `build_id`.',
  }),
  uploadedAt: Type.Optional(
    Type.Union([Type.String(), Type.Number(), Type.Null()], {
      description:
        'When it was deployed: ISO 8601 or Unix milliseconds. What is no time, or is ahead, counts ' +
        'as not given: then it is the time of the first upload. Also taken as `uploaded_at`.',
    }),
  ),
  files: Type.Array(
    Type.Object({
      fileName: Type.String({
        minLength: 1,
        maxLength: longestFileName,
        description:
          'Name or path, such as `assets/app.js.map`. What comes before it in addresses does not ' +
          'matter. Also taken as `file_name`.',
      }),
      content: Type.String({ description: 'The file. One that is no map is a 400 that names it.' }),
    }),
    { minItems: 1, maxItems: mostFiles, description: 'Of one name the last one counts.' },
  ),
});

const example = {
  type: 'javascript',
  buildId: '2026.3.1',
  uploadedAt: '2026-03-01T12:00:00.000Z',
  files: [
    {
      fileName: 'assets/app.js.map',
      content: '{"version":3,"sources":["src/app.ts"],"names":[],"mappings":"AAAA"}',
    },
  ],
};

/** What an upload wants instead of an API key. */
export const uploadSecurity: Readonly<Record<string, object>> = {
  uploadKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An upload key of a project, `bwu_…`. It uploads files of builds and nothing else.',
  },
};

/** How the description of the interface shows it. */
export const uploadPaths: Readonly<Record<string, object>> = {
  [uploadPath]: {
    post: {
      operationId: 'uploadBuild',
      summary: 'Upload source maps or a mapping',
      description:
        'Wants an upload key of the project as `Authorization: Bearer`; no other key does. The body ' +
        'is JSON of at most 50 MiB, plain or with `Content-Encoding` gzip, deflate or br. Files of a ' +
        'build may come in several uploads; one that comes again is replaced. Errors of the build ' +
        'that arrive from then on are mapped.',
      tags: ['Builds'],
      security: [{ uploadKey: [] }],
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
      responses: {
        200: {
          description: 'The files are on disk.',
          content: {
            'application/json': {
              schema: Type.Object({
                ok: Type.Literal(true),
                ingested_count: Type.Integer({ description: 'Files that were taken.' }),
              }),
              example: { ok: true, ingested_count: 1 },
            },
          },
        },
        400: problem('What is wrong with it; nothing was stored.'),
        401: problem('The key is missing or not valid: `unauthorized`.'),
        403: problem('The project has as many builds, or the build as many files, as it may have.'),
        408: problem('The body comes too slowly.'),
        413: problem('Larger than 50 MiB.'),
        429: problem('Too many requests; `Retry-After` says when to try again.'),
        500: problem('Something went wrong here.'),
        503: problem('Not now; `Retry-After` says when to try again.'),
      },
    },
  },
};
