import { answered, asksForHelp } from './command-help.ts';

const usage = `Usage: npm start, or bellwether with the package
Runs the service until SIGTERM or Ctrl+C. Settings are environment variables, such as PORT=8080 or BELLWETHER_DATA_DIR:
docs/configuration.md lists them. "npm run demo", or bellwether --demo, adds a project full of sample traffic.
`;

/**
 * Words after the command that runs the service, which has no options but the demo.
 * @returns the exit code, if they are answered without running it
 */
export function answerStartArguments(words: readonly string[]): number | null {
  if (asksForHelp(words)) return answered(usage);
  const wrong = words.find((word) => !['start', '--demo'].includes(word));
  if (wrong === undefined) return null;
  process.stderr.write(`${JSON.stringify(wrong)} is neither a command nor an option.\n${usage}`);
  return 1;
}
