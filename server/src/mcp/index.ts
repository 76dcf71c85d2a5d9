export { mcpPlugin } from './mcp-plugin.ts';
