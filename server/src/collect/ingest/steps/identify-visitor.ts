import { isUuid } from '../../../platform/uuid.ts';
import { cookielessId } from '../../identity/cookieless-id.ts';
import { hashedId } from '../../identity/hashed-id.ts';
import { saltDay } from '../../identity/salts.ts';
import { invalidJson, overloaded, userIdRequired } from '../ending.ts';
import type { JsonObject } from '../json-value.ts';
import type { Step } from '../step.ts';

/** The visitor: the hashed client id, or the cookieless id, as the project wants it. */
export const identifyVisitor: Step = {
  name: 'identify_visitor',
  run(item, context) {
    const { project, event } = item;
    const client = clientId(item.body);
    if (client === 'malformed') return invalidJson;
    if (client === null && project.cookielessMode === false) return userIdRequired;
    if (client !== null && project.cookielessMode !== true) {
      event.visitor = hashedId(client, project.id);
      return item;
    }
    const salt = context.parts.salts.of(saltDay(context.receivedAt));
    if (salt === null) return overloaded;
    event.visitor = cookielessId(salt, context.address, context.userAgent, project.id);
    event.cookieless = true;
    return item;
  },
};

/** The first client id sent under any of its names. Each that is sent has to be a UUID. */
function clientId(body: JsonObject): string | 'malformed' | null {
  let first: string | null = null;
  for (const sent of [body['userId'], body['identifier'], body['anonymousId']]) {
    if (sent === undefined || sent === null) continue;
    if (typeof sent !== 'string' || !isUuid(sent)) return 'malformed';
    first ??= sent;
  }
  return first;
}
