/** What the explorer can list. */
export const explorerModes = ['events', 'errors', 'vitals', 'replays'] as const;
export type ExplorerMode = (typeof explorerModes)[number];
