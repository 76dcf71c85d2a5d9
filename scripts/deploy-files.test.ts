import { parseYaml } from '@redocly/openapi-core';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '../server/src/config/settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const deploy = join(root, 'deploy');

/** What each operator has there: settings of compose, and backups. */
const ownFiles = ['deploy/.env', 'deploy/backups'];
const names = readdirSync(deploy).filter((name) => !ownFiles.includes(`deploy/${name}`));
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');
const known = new Set(Object.values(settings).map(({ name }) => name));
const units = names.filter((name) => /\.(service|timer)$/.test(name));
const documents = (name: string): unknown[] =>
  read(name)
    .split(/^---$/m)
    .map((part) => parseYaml(part));

/** All values at keys with a name, wherever they are. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key ? [value as unknown] : []),
    ...valuesOf(value, key),
  ]);
}

test.each(names)('%s names settings, scripts and files that exist', (name) => {
  const text = read(name);
  const named = [...text.matchAll(/\bBELLWETHER_\w+/g)].map(([setting]) => setting);
  expect(named.filter((setting) => !known.has(setting))).toEqual([]);
  const files = [...text.matchAll(/\bdeploy\/[\w.-]+\w/g)].map(([path]) => path);
  const missing = files.filter((path) => !ownFiles.includes(path) && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const run = [...text.matchAll(/npm run (\w[\w-]*)/g)].map(([, script = '']) => script);
  expect(run.filter((script) => scripts[script] === undefined)).toEqual([]);
});

test.each(names.filter((name) => name.endsWith('.yaml')))('%s is YAML with content', (name) => {
  for (const document of documents(name))
    expect(Object.keys(document as object).length).toBeGreaterThan(0);
});

test('compose files mount files that exist, and volumes that they declare', () => {
  const all = [
    'compose.yaml',
    'compose.postgres-s3.yaml',
    'compose.instances.yaml',
    'compose.cluster.yaml',
  ].map((name) => documents(name)[0]);
  const declared = valuesOf(all, 'volumes')
    .filter((value) => !Array.isArray(value))
    .flatMap((value) => Object.keys(value as object));
  const mounted = valuesOf(all, 'volumes')
    .filter((value) => Array.isArray(value))
    .flat()
    .map((mount) => String(mount).split(':')[0] ?? '');
  expect(mounted.length).toBeGreaterThan(4);
  for (const source of mounted) {
    if (source === './backups') continue;
    const isThere = source.startsWith('./')
      ? existsSync(join(deploy, source))
      : declared.includes(source);
    expect([source, isThere]).toEqual([source, true]);
  }
  const services = valuesOf(all, 'services').flatMap((value) => Object.keys(value as object));
  const needed = valuesOf(all, 'depends_on').flatMap((value) =>
    Array.isArray(value) ? value.map(String) : Object.keys(value as object),
  );
  expect(needed.filter((service) => !services.includes(service))).toEqual([]);
});

test('the pods of Kubernetes are found by their service, on the port of the container', () => {
  const all = documents('kubernetes.yaml');
  const [selector, workload] = valuesOf(all, 'selector');
  expect(workload).toEqual({ matchLabels: selector });
  expect(valuesOf(all, 'labels')).toEqual([selector]);
  expect(valuesOf(all, 'containerPort')).toEqual([settings.port.read(undefined)]);
  const mounts = valuesOf(all, 'volumeMounts').flat();
  expect(valuesOf(mounts, 'name').map(String).toSorted()).toEqual(['data', 'tmp']);
});

test('no example sets a password of the administrator with which the service would start', () => {
  const line = /BELLWETHER_ADMIN_PASSWORD\s*[:=]\s*(.+)/g;
  const given = names.flatMap((name) =>
    [...read(name).matchAll(line)].map(([, value = '']) => value),
  );
  for (const value of given) expect(() => settings.adminPassword.read(value)).toThrow('must have');
  expect(valuesOf(documents('kubernetes.yaml'), 'stringData')).toEqual([{}]);
});

test('a new image in Kubernetes does not replace the pods one after the other', () => {
  expect(valuesOf(documents('kubernetes.yaml'), 'updateStrategy')).toEqual([{ type: 'OnDelete' }]);
});

test('a pod that accepts no data is neither restarted nor left out', () => {
  const probes = ['livenessProbe', 'readinessProbe'].map(
    (name) => valuesOf(valuesOf(documents('kubernetes.yaml'), name), 'path')[0],
  );
  expect(probes).toEqual(['/health?alive', '/health?alive']);
});

test('service managers wait for the longest drain time, and ten seconds more', () => {
  const all = names.map(read).join('\n');
  const numbers = (pattern: RegExp): number[] =>
    [...all.matchAll(pattern)].map(([, seconds]) => Number(seconds));
  const drains = numbers(/BELLWETHER_DRAIN_SECONDS(?:=|: |, value: )'?(\d+)/g);
  const limits = numbers(
    /(?:TimeoutStopSec=|stop_grace_period: |terminationGracePeriodSeconds: )(\d+)/g,
  );
  expect(drains.length).toBeGreaterThan(2);
  expect(limits).toHaveLength(4);
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(Math.max(...drains) + 10);
});

test('the backup timer does not start a service that was stopped', () => {
  const lines = read('bellwether-backup.service').split('\n');
  expect(lines.filter((line) => /^(?:Requires|Wants|BindsTo)=/.test(line))).toEqual([]);
  expect(lines).toContain('Requisite=bellwether.service');
});

test('the job that restores in Kubernetes writes to the volume of the first pod, like the pod', () => {
  const [all, job] = [documents('kubernetes.yaml'), documents('kubernetes-restore.yaml')];
  const [name] = valuesOf(all, 'serviceName');
  const [claim] = valuesOf(all, 'volumeClaimTemplates').flat();
  const claimed = `${String(valuesOf(claim, 'name')[0])}-${String(name)}-0`;
  expect(valuesOf(job, 'claimName')).toEqual([claimed]);
  expect(valuesOf(job[0], 'name')).toEqual([claimed]);
  expect(valuesOf(job[0], 'spec')).toEqual(valuesOf(claim, 'spec'));
  for (const key of ['image', 'securityContext', 'envFrom', 'volumeMounts'])
    expect([key, valuesOf(job, key)]).toEqual([key, valuesOf(all, key)]);
});

test.each(['systemd', 'Docker', 'Kubernetes'])('the guide for %s says how to restore', (name) => {
  const guide = readFileSync(join(root, 'docs', 'deploying.md'), 'utf8');
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
  expect(section).toMatch(/restore/);
});

test('proxies reach the port of the service', () => {
  const port = String(settings.port.read(undefined));
  for (const name of ['nginx.conf', 'traefik.yaml'])
    expect(read(name)).toContain(`127.0.0.1:${port}`);
  expect(read('compose.yaml')).toContain(`bellwether:${port}`);
  expect(read('Dockerfile')).toContain(`PORT=${port}`);
  const [open, close] = [/\{/g, /\}/g].map((brace) => read('nginx.conf').match(brace)?.length);
  expect(open).toBe(close);
});

test('the image runs a supported Node, as a user without rights', () => {
  const text = read('Dockerfile');
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  // musl has no embedded engine.
  expect(new Set(images)).toEqual(new Set(['node:20-bookworm-slim']));
  expect(text).toMatch(/^USER node$/m);
  const folders = text.indexOf('/data\n');
  expect(text.indexOf('USER node')).toBeGreaterThan(folders);
});

test('the health check of the image succeeds only if data is accepted', async () => {
  const words = JSON.parse(
    /HEALTHCHECK [^\n]*\n\s+CMD (\[.*\])/.exec(read('Dockerfile'))?.[1] ?? '[]',
  ) as string[];
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const check = (): Promise<number> =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH, PORT: String(port) };
      const child = execFile(words[0] ?? '', words.slice(1), { env }, () =>
        resolve(child.exitCode ?? -1),
      );
    });
  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).toBe(1);
  server.close();
  expect(await check()).toBe(1);
});

/** Those that the units use, by their manual pages; systemd ignores a misspelled one with a warning only. */
const directives = new Set(
  `After CapabilityBoundingSet Description Environment EnvironmentFile ExecStart KillMode LimitNOFILE
  LockPersonality Nice NoNewPrivileges OnCalendar Persistent PrivateDevices PrivateTmp ProtectControlGroups ProtectHome
  ProtectKernelModules ProtectKernelTunables ProtectSystem RandomizedDelaySec ReadWritePaths Requisite Restart RestartSec
  RestrictAddressFamilies RestrictSUIDSGID StateDirectory StateDirectoryMode TimeoutStopSec Type User WantedBy Wants`.split(
    /\s+/,
  ),
);

test.each(units)('%s has directives that systemd knows', (name) => {
  const lines = read(name)
    .split('\n')
    .filter((line) => line !== '' && !/^[#[]/.test(line));
  expect(
    lines.map((line) => line.split('=')[0]).filter((key) => !directives.has(key ?? '')),
  ).toEqual([]);
});

test('systemd, where it is installed, accepts the units', () => {
  const program = '/usr/bin/systemd-analyze';
  const paths = units.map((name) => join(deploy, name));
  const printed = existsSync(program)
    ? execFileSync(program, ['verify', '--man=no', ...paths], { encoding: 'utf8', stdio: 'pipe' })
    : '';
  expect(printed).toBe('');
});
