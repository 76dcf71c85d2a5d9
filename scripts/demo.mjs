// `npm run demo`: like `npm start`, with a project full of realistic traffic.
process.argv.push('--demo');
await import('./start.mjs');
