export { errorToGroup } from './error-to-group.ts';
export { canBeFormer, formerHash, formerLanguages, groupError } from './group-error.ts';
export { defaultErrorGrouping, type ErrorGrouping, storedErrorGrouping } from './grouping-mode.ts';
export { withoutPackaging } from './languages/java/packaging.ts';
export {
  type JavaScriptFrame,
  readJavaScriptFrame,
} from './languages/javascript/javascript-frame.ts';
export { type Evidence, rawReasons, skipReasons } from './modern/evidence.ts';
export { relations } from './modern/stack.ts';
export type { TriedGroup } from './grouping-worker.ts';
export { tryGrouping } from './try-grouping.ts';
export { storedError, type StoredError } from './stored-error.ts';
export { segmentsOfGroup } from './why-grouped.ts';
export { groupLegacy, legacyAlgorithm } from './legacy.ts';
