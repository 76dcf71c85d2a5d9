import type { IdentifyPayload } from './record.ts';
import { ReceivedItem } from '../../collect/ingest/received-item.ts';

type Draft = { -readonly [Key in keyof IdentifyPayload]: IdentifyPayload[Key] };

/** An identify call on its way through the steps. */
export class IdentifyItem extends ReceivedItem {
  readonly identify: Draft = {
    personId: '',
    externalId: '',
    visitors: [],
    fields: { email: null, name: null, phone: null, avatarUrl: null },
    clearFields: [],
    traits: {},
    replaceTraits: false,
    unsetTraits: [],
  };
}
