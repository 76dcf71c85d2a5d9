import { Type } from 'typebox';
import { propertyBytes, propertyDepth, propertyKeys } from '../../collect/ingest/limits.ts';
import { aliasesPerIdentify, externalIdLength, personFieldLength } from './limits.ts';
import { personFields } from './record.ts';
import { problem, taken } from '../../collect/routes/described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const kept = `Up to ${personFieldLength} characters; null or omitted keeps the known value.`;

/** The content of a body of `/v1/identify`. Ingest checks it by hand. */
const identifyBodySchema = Type.Object(
  {
    token: text('The project’s token; default: the one in `Authorization`.'),
    identifier: Type.Optional(
      Type.String({ format: 'uuid', description: 'The client’s own ID; only its hash is stored.' }),
    ),
    anonymousId: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Same as `identifier`; one of the two is required.',
      }),
    ),
    externalId: Type.String({
      description: `Your own ID of the person, 1 to ${externalIdLength} characters after trimming.`,
    }),
    email: text(kept),
    name: text(kept),
    phone: text(kept),
    avatarUrl: text(kept),
    traits: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description:
          `Merged shallowly into the known traits: up to ${propertyKeys} keys, ` +
          `${propertyBytes / 1024} KiB and ${propertyDepth} levels in total.`,
      }),
    ),
    replaceTraits: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether to remove all earlier traits.' }),
    ),
    unsetTraits: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Traits to remove; values in the same request take precedence. ' +
          `Up to ${propertyKeys} names and ${propertyBytes / 1024} KiB.`,
      }),
    ),
    clearFields: Type.Optional(
      Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...personFields] }), {
        description: 'Fields to clear; values in the same request take precedence.',
      }),
    ),
    aliases: Type.Optional(
      Type.Array(Type.String(), {
        description:
          `Other IDs of the same person, up to ${aliasesPerIdentify}; entries that are not UUIDs ` +
          'are skipped.',
      }),
    ),
  },
  { additionalProperties: true, description: 'Other keys are ignored.' },
);

/** `POST /v1/identify` for the OpenAPI document. */
export const identifyPath = {
  post: {
    operationId: 'collectIdentify',
    summary: 'Identify a visitor',
    description:
      'From now on the IDs belong to this person; a later identify of the same IDs takes ' +
      'precedence. It also applies to earlier events of the visitor. The response is sent when ' +
      'it is on disk; it is visible within seconds.',
    tags: ['Collecting'],
    security: [],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: identifyBodySchema } },
    },
    responses: {
      200: taken('Accepted. `warnings` names what was cut.'),
      400: problem('The body is not valid JSON, or a value is invalid.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      409: problem('The project counts without client IDs.'),
      413: problem('The body is larger than 1 MiB, before or after decompression.'),
      503: problem('The service is temporarily overloaded; retry after `Retry-After`.'),
    },
  },
} as const;
