import { Type } from 'typebox';

/** A refusal of the collecting endpoints, as the OpenAPI document has it. */
export const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Object({ error: Type.String() }) } },
});

/** The 200 of what was taken. */
export const taken = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
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
  description: 'As `Content-Encoding`, which a beacon cannot set.',
  schema: { type: 'string', enum: ['gzip', 'deflate', 'zstd'] },
} as const;
