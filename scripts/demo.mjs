// `npm run demo`: as `npm start`, with a project full of believable traffic.
process.argv.push('--demo');
await import('./start.mjs');
