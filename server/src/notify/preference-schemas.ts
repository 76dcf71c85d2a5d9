import { Type } from 'typebox';
import { oneOf } from '../http/index.ts';
import { preferenceTypes } from './mail-type.ts';

export const preferenceSchema = Type.Object(
  {
    type: oneOf(preferenceTypes, { description: 'A type of email that can be turned off.' }),
    emailEnabled: Type.Boolean({ description: 'Whether emails of this type are sent to you.' }),
  },
  { $id: 'EmailPreference', description: 'Email preference.' },
);
