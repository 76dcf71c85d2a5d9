import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressFor, alone } from './alone.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `npm ci` if the installed packages differ from the lock file; waits if another process is doing so in
 * this folder. Exits on failure.
 */
export async function installIfStale() {
  if (isInstalled(root)) return;
  const onWait = () => console.log('Another process is installing packages here; waiting for it …');
  await alone(addressFor('install', root), () => isInstalled(root) || install(), onWait);
}

function install() {
  console.log('Installing packages (once; about 600 MB) …');
  // NODE_ENV=production would leave out the build tools.
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    error ? `npm could not be started: ${error.message}.` : 'npm could not install the packages.',
  );
  process.exit(1);
}

/** npm records what it installed at the end, so an incomplete installation is detected. */
export function isInstalled(folder) {
  const installedFile = `${folder}node_modules/.package-lock.json`;
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
}
