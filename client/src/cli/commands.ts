import type { Command } from './command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands by name, in the order of the help. */
export const commands: Readonly<Record<string, Entry>> = {
  login: {
    summary: 'store the address of an instance and an API key',
    load: () => import('./commands/login.ts'),
  },
  projects: { summary: 'list projects', load: () => import('./commands/projects.ts') },
  query: {
    summary: 'count visitors, views, visits, events or errors',
    load: () => import('./commands/query.ts'),
  },
  events: { summary: 'list collected rows', load: () => import('./commands/events.ts') },
  tail: { summary: 'print rows as they arrive', load: () => import('./commands/tail.ts') },
  issues: {
    summary: 'list, show, resolve, ignore or reopen error issues',
    load: () => import('./commands/issues.ts'),
  },
  export: { summary: 'write all rows as NDJSON', load: () => import('./commands/export.ts') },
  import: {
    summary: 'import events, or figures by day of other products',
    load: () => import('./commands/import.ts'),
  },
  imports: { summary: 'list or undo imports', load: () => import('./commands/imports.ts') },
  upload: {
    summary: 'upload source maps or a mapping',
    load: () => import('./commands/upload.ts'),
  },
  api: { summary: 'send any request of the API', load: () => import('./commands/api.ts') },
  mcp: {
    summary: 'serve the Model Context Protocol to an assistant',
    load: () => import('./commands/mcp.ts'),
  },
  completion: {
    summary: 'print completion for bash, zsh or fish',
    load: () => import('./commands/completion.ts'),
  },
};
