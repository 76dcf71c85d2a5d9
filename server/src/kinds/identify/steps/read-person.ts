import { type PersonField, personFields } from '../record.ts';
import { invalid } from '../../../collect/ingest/rejection.ts';
import type { IdentifyItem } from '../wire.ts';
import { isInvisible } from '../../../platform/name-fault.ts';
import { isJsonObject } from '../../../platform/json-value.ts';
import { limitProperties } from '../../../collect/ingest/limit-properties.ts';
import { propertyBytes, propertyKeys } from '../../../collect/ingest/limits.ts';
import { personFieldLength } from '../limits.ts';
import type { Step } from '../../../collect/ingest/step.ts';

const traitsNoObject = invalid('traits must be an object');
const unsetNoArray = invalid('unsetTraits must be an array');
const clearNoArray = invalid('clearFields must be an array');

/** Reads the person's fields. Those of the wrong type, and those in which nothing can be seen, are ignored. */
export const readPerson: Step<IdentifyItem> = {
  name: 'read_person',
  run(item) {
    const { body, identify } = item;
    const traits = body['traits'] ?? {};
    if (!isJsonObject(traits)) return traitsNoObject;
    const unset = body['unsetTraits'] ?? [];
    if (!Array.isArray(unset)) return unsetNoArray;
    const clear = body['clearFields'] ?? [];
    if (!Array.isArray(clear)) return clearNoArray;
    const field = (name: PersonField): string | null => fieldOf(body[name], name, item);
    identify.fields = {
      email: field('email'),
      name: field('name'),
      phone: field('phone'),
      avatarUrl: field('avatarUrl'),
    };
    identify.clearFields = personFields.filter((name) => clear.includes(name));
    identify.traits = limitProperties(traits, item.warnings, 'traits');
    identify.replaceTraits = body['replaceTraits'] === true;
    identify.unsetTraits = namesIn(unset, item);
    return item;
  },
};

function fieldOf(value: unknown, name: PersonField, item: IdentifyItem): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (isInvisible(text)) return null;
  if (text.length <= personFieldLength) return text;
  item.warnings.add(name, `cut to ${personFieldLength} characters`);
  return text.slice(0, personFieldLength).toWellFormed();
}

/** As many names, with as many bytes, as the traits of a call can have. */
function namesIn(sent: readonly unknown[], item: IdentifyItem): string[] {
  const names = new Set<string>();
  let bytes = 2;
  for (const name of sent) {
    if (typeof name !== 'string' || names.has(name)) continue;
    bytes += Buffer.byteLength(JSON.stringify(name)) + 1;
    if (names.size === propertyKeys || bytes > propertyBytes) {
      const most = `${propertyKeys} names or ${propertyBytes / 1024} KiB`;
      item.warnings.add('unsetTraits', `cut to ${most}`);
      break;
    }
    names.add(name);
  }
  return [...names];
}
