import { isUuid } from '../../platform/uuid.ts';
import type { CollectorProject } from '../../projects/index.ts';
import { cookielessId } from '../identity/cookieless-id.ts';
import { hashedId } from '../identity/hashed-id.ts';
import { saltDay } from '../identity/salts.ts';
import { invalidJson, overloaded, type Rejection } from './rejection.ts';
import type { JsonObject } from '../../platform/json-value.ts';
import type { RequestContext } from './request-context.ts';

export interface Visitor {
  /** Hashed or cookieless ID, UUID text. */
  readonly id: string;
  readonly cookieless: boolean;
}

/**
 * The sender of a body: the hashed client ID, or the cookieless ID, as the project is set.
 * @param names of the keys that can contain a client ID
 * @param required the rejection if the project needs a client ID and there is none
 */
export function visitorOf(
  body: JsonObject,
  names: readonly string[],
  project: CollectorProject,
  context: RequestContext,
  required: Rejection,
): Visitor | Rejection {
  const client = clientId(body, names);
  if (client === 'malformed') return invalidJson;
  if (client === null && project.cookielessMode === false) return required;
  if (client !== null && project.cookielessMode !== true) {
    return { id: hashedId(client, project.id), cookieless: false };
  }
  const salt = context.parts.salts.of(saltDay(context.receivedAt));
  if (salt === null) return overloaded;
  const id = cookielessId(salt, context.address, context.userAgent, project.id);
  return { id, cookieless: true };
}

/** The first client ID under any of its names. All that were sent must be UUIDs. */
function clientId(body: JsonObject, names: readonly string[]): string | 'malformed' | null {
  let first: string | null = null;
  for (const name of names) {
    const sent = body[name];
    if (sent === undefined || sent === null) continue;
    if (typeof sent !== 'string' || !isUuid(sent)) return 'malformed';
    first ??= sent;
  }
  return first;
}
