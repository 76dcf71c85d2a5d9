import { isUuid } from '../../platform/uuid.ts';
import type { CollectorProject } from '../../projects/index.ts';
import { cookielessId } from '../identity/cookieless-id.ts';
import { hashedId } from '../identity/hashed-id.ts';
import { saltDay } from '../identity/salts.ts';
import { invalidJson, overloaded, type Rejection } from './rejection.ts';
import type { JsonObject } from './json-value.ts';
import type { RequestContext } from './request-context.ts';

export interface Visitor {
  /** Hashed or cookieless id, UUID text. */
  readonly id: string;
  readonly cookieless: boolean;
}

/**
 * Who sent a body: the hashed client id, or the cookieless id, as the project wants it.
 * @param names of the keys a client id may stand under
 * @param required how it ends where the project wants a client id and there is none
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

/** The first client id sent under any of its names. Each that is sent has to be a UUID. */
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
