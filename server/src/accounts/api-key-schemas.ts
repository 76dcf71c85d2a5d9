import { Type, type Static } from 'typebox';
import { nullable } from '../http/index.ts';
import type { ApiKey } from './api-key.ts';

const fields = {
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters of the key.' }),
  ownerId: Type.String({ description: 'ID of a user or an organization.' }),
  createdBy: Type.String({ description: 'ID of the user who created it.' }),
  readOnly: Type.Boolean(),
  expiresAt: nullable(Type.String({ format: 'date-time' })),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: nullable(Type.String({ format: 'date-time' })),
};

export const apiKeySchema = Type.Object(fields, { $id: 'ApiKey' });

export const newApiKeySchema = Type.Object(
  { ...fields, key: Type.String({ description: 'The key itself; shown only in this response.' }) },
  { $id: 'NewApiKey' },
);

/** A key as the API shows it. */
export function apiKeyView(key: ApiKey): Static<typeof apiKeySchema> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    ownerId: key.ownerId,
    createdBy: key.createdBy,
    readOnly: key.readOnly,
    expiresAt: key.expiresAt === null ? null : isoTime(key.expiresAt),
    createdAt: isoTime(key.createdAt),
    lastUsedAt: key.lastUsedAt === null ? null : isoTime(key.lastUsedAt),
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
