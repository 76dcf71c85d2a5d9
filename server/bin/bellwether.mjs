#!/usr/bin/env node
import '../../scripts/require-node.mjs';

await import('../dist/main.js');
