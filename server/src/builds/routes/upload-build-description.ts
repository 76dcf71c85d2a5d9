import { Type } from 'typebox';
import { longestBuildId, longestFileName, mostFiles } from '../build.ts';
import { buildTypes } from '../build-names.ts';
import { oneOf } from '../../http/index.ts';
import { uploadPath } from './upload-build.ts';

const problem = (description: string) => ({
  description,
  content: {
    'application/json': { schema: Type.Object({ error: Type.String() }, { $id: 'UploadError' }) },
  },
});

const body = Type.Object({
  type: oneOf(buildTypes, {
    description:
      '`javascript` for source maps, `proguard` for the `mapping.txt` of R8 or ProGuard.',
  }),
  buildId: Type.String({
    minLength: 1,
    maxLength: longestBuildId,
    description: 'The build ID that errors send. Also accepted as `build_id`.',
  }),
  uploadedAt: Type.Optional(
    Type.Union([Type.String(), Type.Number(), Type.Null()], {
      description:
        'When the build was deployed: ISO 8601 or Unix milliseconds. Invalid and future times ' +
        'are ignored; the default is the time of the first upload. Also accepted as ' +
        '`uploaded_at`.',
    }),
  ),
  files: Type.Array(
    Type.Object({
      fileName: Type.String({
        minLength: 1,
        maxLength: longestFileName,
        description:
          'Name or path, such as `assets/app.js.map`, without the beginning of the URL. Also ' +
          'accepted as `file_name`.',
      }),
      content: Type.String({
        description: 'The file. An invalid source map or mapping is a 400 that names it.',
      }),
    }),
    {
      minItems: 1,
      maxItems: mostFiles,
      description: 'If a name occurs twice, the last file counts.',
    },
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

/** Uploads use an upload key instead of an API key. */
export const uploadSecurity: Readonly<Record<string, object>> = {
  uploadKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An upload key of a project, `bwu_…`. It can only upload files for builds.',
  },
};

/** Paths for the API description. */
export const uploadPaths: Readonly<Record<string, object>> = {
  [uploadPath]: {
    post: {
      operationId: 'uploadBuild',
      summary: 'Upload source maps or a mapping',
      description:
        'Requires an upload key of the project as `Authorization: Bearer`; other keys are ' +
        'rejected. The body is JSON of at most 50 MiB, plain or with `Content-Encoding` gzip, ' +
        'deflate or br. Files of a build can come in several uploads; a repeated file is ' +
        'replaced. Scripts and other files beside their `.map` are accepted and not stored.',
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
                ingested_count: Type.Integer({ description: 'Number of files accepted.' }),
              }),
              example: { ok: true, ingested_count: 1 },
            },
          },
        },
        400: problem('The request is invalid, and nothing was stored. The message says why.'),
        401: problem('The key is missing or not valid: `unauthorized`.'),
        403: problem(
          'The project has the maximum number of builds, or the build the maximum number of files.',
        ),
        408: problem('The body arrives too slowly.'),
        413: problem('Larger than 50 MiB.'),
        429: problem('Too many requests; retry after `Retry-After`.'),
        500: problem('An error in the service.'),
        503: problem('Temporarily unavailable; retry after `Retry-After`.'),
      },
    },
  },
};
