/** Runs the service, or a command. */
const [, , command, ...words] = process.argv;
if (command === 'dead-letters') {
  const { runDeadLetters } = await import('./service/dead-letters-command.ts');
  process.exitCode = await runDeadLetters(words);
} else if (command === 'copy-metadata') {
  const { runCopyMetadata } = await import('./service/copy-metadata-command.ts');
  process.exitCode = await runCopyMetadata(words);
} else if (command === 'copy-events') {
  const { runCopyEvents } = await import('./service/copy-events-command.ts');
  process.exitCode = await runCopyEvents(words);
} else if (command === 'verify-cluster') {
  const { runVerifyCluster } = await import('./service/verify-cluster-command.ts');
  process.exitCode = await runVerifyCluster(words);
} else if (command === 'backup') {
  const { runBackup } = await import('./service/backup-command.ts');
  process.exitCode = await runBackup(words);
} else if (command === 'restore') {
  const { runRestore } = await import('./service/restore-command.ts');
  process.exitCode = await runRestore(words);
} else if (command === 'retire-journal') {
  const { runRetireJournal } = await import('./service/retire-journal-command.ts');
  process.exitCode = await runRetireJournal(words);
} else if (command === 'reset-password') {
  const { runResetPassword } = await import('./service/reset-password-command.ts');
  process.exitCode = await runResetPassword(words);
} else if (command === 'roll-ups') {
  const { runRollUps } = await import('./service/roll-ups-command.ts');
  process.exitCode = await runRollUps(words);
} else if (command === 'doctor') {
  const { runDoctor } = await import('./service/doctor-command.ts');
  process.exitCode = await runDoctor(words);
} else {
  const { answerStartArguments } = await import('./service/start-arguments.ts');
  const code = answerStartArguments(process.argv.slice(2));
  if (code === null) {
    const { runService } = await import('./service/run-service.ts');
    await runService();
  } else {
    process.exitCode = code;
  }
}
