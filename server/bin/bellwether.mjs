#!/usr/bin/env -S node --v8-pool-size=1
import '../../scripts/require-node.mjs';

/** The service itself, and commands for its data. All others are requests to an instance. */
const ofService = new Set([
  'start',
  'backup',
  'restore',
  'doctor',
  'dead-letters',
  'copy-metadata',
]);
const command = process.argv[2] ?? 'start';
const isOfService = ofService.has(command) || /^--(?!help|version)/.test(command);
await import(isOfService ? '../dist/main.js' : '../../client/dist/cli.js');
