export { type ErrorToGroup, errorToGroup } from './error-to-group.ts';
export { formerHash, groupError, type GroupOfError } from './group-error.ts';
export { defaultErrorGrouping, type ErrorGrouping, storedErrorGrouping } from './grouping-mode.ts';
export {
  type JavaScriptFrame,
  readJavaScriptFrame,
} from './languages/javascript/javascript-frame.ts';
export { type GroupedError, groupLegacy, legacyAlgorithm } from './legacy.ts';
