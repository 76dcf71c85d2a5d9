import type { CollectorProject } from '../../projects/index.ts';
import { isJsonObject, type JsonObject } from '../../platform/json-value.ts';
import { invalidJson, type Rejection } from './rejection.ts';
import type { Warnings } from './warnings.ts';

/** Used until the token is found; no project has the number 0. */
const noProject: CollectorProject = {
  id: '',
  number: 0,
  generation: 0,
  errorGeneration: 0,
  token: '',
  hosts: [],
  cookielessMode: null,
  errorTrackingEnabled: false,
  webVitalsEnabled: false,
  sessionReplaysEnabled: false,
  replayStorageState: 'provisioning',
  networkRules: [],
  dataSources: [],
};

/** One body on its way through the steps, which fill it and its extensions. Nothing is copied. */
export class ReceivedItem {
  project = noProject;

  constructor(
    /** The sent body, with `data` merged in. */
    readonly body: JsonObject,
    readonly warnings: Warnings,
  ) {}

  get hasProject(): boolean {
    return this.project !== noProject;
  }
}

/** Receives bodies that are one JSON object each. */
export function receiveObject<Item extends ReceivedItem>(
  Received: new (body: JsonObject, warnings: Warnings) => Item,
): (value: unknown, warnings: Warnings) => Item | Rejection {
  return (value, warnings) => (isJsonObject(value) ? new Received(value, warnings) : invalidJson);
}
