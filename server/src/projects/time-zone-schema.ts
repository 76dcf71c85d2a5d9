import { Type } from 'typebox';
import { nullable } from '../http/index.ts';

/** The time zone of a project, in requests and answers. */
export const timeZoneSchema = nullable(
  Type.String({
    description:
      'IANA name, such as Europe/Berlin. Null: each reader’s own in the app, and UTC in embeds.',
    maxLength: 64,
  }),
);
