/** Answers to requests that are rejected before routing. */
const answers = {
  408: [
    'RequestTimeoutError',
    'The headers did not arrive within 15 s, the whole request not within 90 s, or its body came too slowly.',
    'The request did not arrive in time.',
  ],
  414: [
    'AddressTooLongError',
    'The path has more than 2,048 characters (6,144 below `/v0` and `/app`), or the query string more than 8,192.',
    'The query string of this address is longer than 8192 characters.',
  ],
  417: [
    'ExpectationFailedError',
    'The `Expect` header asks for something other than `100-continue`.',
    'Only `Expect: 100-continue` is supported.',
  ],
  431: [
    'HeadersTooLargeError',
    'There are more than 256 headers, or more than 16 KiB of them.',
    'The headers are larger than 16 KiB.',
  ],
} as const;

/** `components.responses` of the document, named by their status. */
export const unreadResponses: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(answers).map(([status, [tag, description, message]]) => [
    status,
    {
      description: `${tag}. ${description} The connection is closed.`,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['_tag', 'message'],
            properties: {
              _tag: { type: 'string', const: tag },
              message: { type: 'string', description: 'What is wrong.' },
            },
          },
          example: { _tag: tag, message },
        },
      },
    },
  ]),
);

const references = Object.fromEntries(
  Object.keys(answers).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

/** Adds these answers to all operations of the paths. */
export function withUnread(
  paths: Readonly<Record<string, object>>,
): Readonly<Record<string, object>> {
  const item = (one: object) =>
    Object.fromEntries(
      Object.entries(one).map(([method, operation]) => {
        const { responses } = operation as { readonly responses: object };
        return [method, { ...operation, responses: { ...references, ...responses } }];
      }),
    );
  return Object.fromEntries(Object.entries(paths).map(([path, one]) => [path, item(one)]));
}
