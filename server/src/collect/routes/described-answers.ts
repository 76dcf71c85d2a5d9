import { Type } from 'typebox';

const rejected = Type.Object({ error: Type.String() }, { $id: 'CollectError' });

/** A rejection of the collecting endpoints, as the OpenAPI document has it. */
export const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: rejected } },
});

/** The 200 of what was taken. */
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
