/** Runs the service, or the command for dead letters. */
if (process.argv[2] === 'dead-letters') {
  const { runDeadLetters } = await import('./service/dead-letters-command.ts');
  process.exitCode = await runDeadLetters(process.argv.slice(3));
} else {
  const { runService } = await import('./service/run-service.ts');
  await runService();
}
