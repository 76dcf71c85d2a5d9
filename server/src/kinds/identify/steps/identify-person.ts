import { isUuid } from '../../../platform/uuid.ts';
import { hashedId } from '../../../collect/identity/hashed-id.ts';
import { personIdOf } from '../../../collect/identity/person-id.ts';
import { Rejection, invalid, invalidJson } from '../../../collect/ingest/rejection.ts';
import type { IdentifyItem } from '../wire.ts';
import { aliasesPerIdentify, externalIdLength } from '../limits.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const cookielessConflict = new Rejection(
  409,
  'identify is not supported when cookieless mode is enabled',
  'feature_disabled',
);
const externalIdRequired = invalid('externalId is required');
const externalIdTooLong = invalid(`externalId is longer than ${externalIdLength} characters`);
const identifierRequired = new Rejection(400, 'identifier is required', 'identity_required');
const aliasesNoArray = invalid('aliases must be an array');

/** Rejects cookieless projects: visitors that change daily can't be identified. */
export const identifyEnabled: Step = {
  name: 'identify_enabled',
  run: (item) => (item.project.cookielessMode === true ? cookielessConflict : item),
};

/** Determines the person and the visitors. */
export const identifyPerson: Step<IdentifyItem> = {
  name: 'identify_person',
  run(item) {
    const { body, identify, project } = item;
    const externalId = trimmed(body['externalId']);
    if (externalId === '') return externalIdRequired;
    if (externalId.length > externalIdLength) return externalIdTooLong;
    const clients: string[] = [];
    for (const name of ['identifier', 'anonymousId']) {
      const sent = body[name];
      if (sent === undefined || sent === null) continue;
      if (typeof sent !== 'string' || !isUuid(sent)) return invalidJson;
      clients.push(sent);
    }
    const own = clients[0];
    if (own === undefined) return identifierRequired;
    const aliases = body['aliases'] ?? [];
    if (!Array.isArray(aliases)) return aliasesNoArray;
    const visitors = new Set([hashedId(own, project.id)]);
    for (const [index, alias] of aliases.entries()) {
      if (index === aliasesPerIdentify) {
        item.warnings.add('aliases', `cut to ${aliasesPerIdentify}`);
        break;
      }
      const text: unknown = alias;
      if (typeof text === 'string' && isUuid(text)) visitors.add(hashedId(text, project.id));
    }
    identify.externalId = externalId;
    identify.personId = personIdOf(project.id, externalId);
    identify.visitors = [...visitors];
    return item;
  },
};

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
