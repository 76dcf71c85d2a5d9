export { embedPaths } from './embed-description.ts';
export type { embedPlugin } from './embed-plugin.ts';
export { openEmbeds } from './open-embeds.ts';
