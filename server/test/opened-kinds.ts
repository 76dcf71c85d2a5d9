import type { OpenedKind } from '../src/collect/digest/digest-kind.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import { digestKinds } from '../src/kinds/digesting.ts';

/** All kinds as in a digest that has no uploaded files and keeps nothing. */
export function openedKinds(projects = new ProjectStates()): readonly OpenedKind[] {
  const parts = { projects, blobs: null, log: () => undefined, keep: async () => undefined };
  return digestKinds.map((kind) => kind.open({ ...parts, isTrial: false }));
}
