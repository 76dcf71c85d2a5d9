import { Type } from 'typebox';
import {
  aliasesPerIdentify,
  externalIdLength,
  personFieldLength,
  propertyBytes,
  propertyDepth,
  propertyKeys,
} from '../ingest/limits.ts';
import { personFields } from '../identify-record.ts';
import { problem, taken } from './described-answers.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const kept = `Up to ${personFieldLength} characters; null or left out keeps what is known.`;

/** What a body of `/v1/identify` may say. Ingest checks it by hand. */
export const identifyBodySchema = Type.Object(
  {
    token: text('The project’s token; else it is read from `Authorization`.'),
    identifier: Type.Optional(
      Type.String({ format: 'uuid', description: 'The client’s own id; only its hash is kept.' }),
    ),
    anonymousId: Type.Optional(
      Type.String({ format: 'uuid', description: 'The same; one of the two is required.' }),
    ),
    externalId: Type.String({
      description: `Your own id of the person, 1 to ${externalIdLength} characters once trimmed.`,
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
          `Merged shallowly into those known: up to ${propertyKeys} keys, ` +
          `${propertyBytes / 1024} KiB and ${propertyDepth} levels in all.`,
      }),
    ),
    replaceTraits: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether all traits known before go.' }),
    ),
    unsetTraits: Type.Optional(
      Type.Array(Type.String(), { description: 'Traits to remove; what is sent wins.' }),
    ),
    clearFields: Type.Optional(
      Type.Array(Type.Unsafe<string>({ type: 'string', enum: [...personFields] }), {
        description: 'Fields to clear; what is sent wins.',
      }),
    ),
    aliases: Type.Optional(
      Type.Array(Type.String(), {
        description: `Other ids of the same person, up to ${aliasesPerIdentify}; what is no UUID is skipped.`,
      }),
    ),
  },
  { additionalProperties: true, description: 'Other keys are ignored.' },
);

/** `POST /v1/identify` for the OpenAPI document. */
export const identifyPath = {
  post: {
    operationId: 'collectIdentify',
    summary: 'Say who a visitor is',
    description:
      'From now on the ids belong to this person; a later identify of the same ids wins. It reaches ' +
      'what the visitor did before as well. Answers once it is on disk; seen within seconds.',
    tags: ['Collecting'],
    security: [],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: identifyBodySchema } },
    },
    responses: {
      200: taken('Taken. What was cut is named in `warnings`.'),
      400: problem('The body is no JSON, or says what cannot be.'),
      401: problem('The token is missing or unknown.'),
      403: problem('The page’s host or the address is not allowed.'),
      409: problem('The project counts without client ids.'),
      413: problem('The body is larger than 1 MiB, as sent or unpacked.'),
      503: problem('The service cannot keep more just now; `Retry-After` says when to try again.'),
    },
  },
} as const;
