import { Type } from 'typebox';

const rejected = Type.Object({ error: Type.String() }, { $id: 'CollectError' });

/** A rejection of the collecting endpoints, for the OpenAPI document. */
export const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: rejected } },
});

/** The 200 for accepted data. */
export const taken = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        $id: 'Collected',
        anyOf: [
          Type.Object({ status: Type.Literal('success') }),
          Type.Object({ warnings: Type.Record(Type.String(), Type.String()) }),
        ],
      },
    },
  },
});

export const encodingParameter = {
  name: 'encoding',
  in: 'query',
  required: false,
  description: 'Same as `Content-Encoding`, for beacons, which cannot set headers.',
  schema: { type: 'string', enum: ['gzip', 'deflate', 'zstd'] },
} as const;
