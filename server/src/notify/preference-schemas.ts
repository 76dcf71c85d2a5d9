import { Type } from 'typebox';
import { oneOf } from '../http/index.ts';
import { preferenceTypes } from './mail-type.ts';

export const preferenceSchema = Type.Object(
  {
    type: oneOf(preferenceTypes, { description: 'A type of mail that can be turned off.' }),
    emailEnabled: Type.Boolean({ description: 'Whether mails of this type are sent to you.' }),
  },
  { $id: 'EmailPreference', description: 'Notification e-mail preference.' },
);
