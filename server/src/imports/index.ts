export { openImports } from './open-imports.ts';
