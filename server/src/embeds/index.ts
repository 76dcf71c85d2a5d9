export { embedPaths } from './embed-description.ts';
export { embedPlugin } from './embed-plugin.ts';
