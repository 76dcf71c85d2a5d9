import { Bug } from 'lucide-react';
import { expect, test } from 'vitest';
import { type Command, groupedCommands, matchingCommands, withFound } from './commands.ts';

const command = (group: string, label: string, words: string[] = []): Command => ({
  id: `${group} ${label}`,
  group,
  label,
  words,
  icon: Bug,
  run: () => undefined,
});

const commands = [
  command('Pages', 'Overview'),
  command('Pages', 'Events'),
  command('Settings', 'Network rules', ['block', 'IP']),
  command('Projects', 'Web shop', ['web-shop']),
];

const found = (text: string) => matchingCommands(commands, text).map(({ label }) => label);

test('letters with gaps and other words find a command, best match first', () => {
  expect(found('')).toEqual(['Overview', 'Events', 'Network rules', 'Web shop']);
  expect(found('ovrvw')).toEqual(['Overview']);
  expect(found('  EVE ')[0]).toBe('Events');
  expect(found('block')).toEqual(['Network rules']);
  expect(found('zzz')).toEqual([]);
});

test('of very many projects with very long names, the best fifty are shown quickly', () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    command('Projects', `${'a-very-long-name '.repeat(20)}${index}`),
  );
  // The time of this process: on a busy machine, others take most of the time that passes.
  const started = process.cpuUsage();
  expect(matchingCommands(many, 'long name')).toHaveLength(50);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

test('before anything is typed, a group with very many commands hides none of the others', () => {
  const many = Array.from({ length: 30 }, (_, index) => command('Projects', `Site ${index}`));
  const shown = matchingCommands([...many, command('General', 'Sign out')], '');
  expect(shown.map(({ label }) => label)).toContain('Sign out');
  expect(shown.length).toBeLessThan(20);
});

test('what was found comes before commands that only have its letters, and after those that have it', () => {
  const [weak, strong] = [
    command('Settings', 'Settings: Danger zone'),
    command('Pages', 'Zoe log'),
  ];
  const found = command('People', 'Zoe Okafor');
  expect(withFound([weak, strong], [found], ' zoe').map(({ label }) => label)).toEqual([
    'Zoe log',
    'Zoe Okafor',
    'Settings: Danger zone',
  ]);
});

test('groups come in the order of their first command', () => {
  const [, events, rules, shop] = commands;
  const groups = groupedCommands([rules!, shop!, events!, rules!]);
  expect(groups.map(([title, items]) => [title, items.length])).toEqual([
    ['Settings', 2],
    ['Projects', 1],
    ['Pages', 1],
  ]);
});
