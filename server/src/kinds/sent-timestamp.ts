import { Type } from 'typebox';

/** When an item happened, as clients send it: the API description has it once. */
export const sentTimestamp = Type.Optional(
  Type.Union([Type.String(), Type.Number()], {
    $id: 'SentTimestamp',
    description:
      'ISO 8601 or Unix ms, up to 24 hours in the past or 5 minutes in the future; otherwise ' +
      'the time of receipt is used.',
  }),
);
