import { dataOf } from '../../api-client.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { checkForm, type Command, countOf, type Invocation, textOf, wordAt } from '../command.ts';
import { counted } from '../counted.ts';
import { UsageError } from '../usage-error.ts';
import { printTable } from '../table.ts';
import { printable } from '../terminal.ts';
import { readWindow, windowOptions } from '../time.ts';

const states = ['open', 'resolved', 'ignored'] as const;
type State = (typeof states)[number];

const priorities = ['high', 'medium', 'low'] as const;

const changes: Readonly<Record<string, State>> = {
  resolve: 'resolved',
  ignore: 'ignored',
  reopen: 'open',
};

const listOptions = [
  ...Object.keys(windowOptions),
  'state',
  'priority',
  'search',
  'release',
  'limit',
];

/** What the service answers at once. */
const mostListed = 1000;

export const command: Command = {
  usage:
    'PROJECT [--state open] [--priority high] [--search TEXT] [--release R] [--since 30d] [--limit 25]\n' +
    '       PROJECT show ISSUE\n' +
    '       PROJECT resolve ISSUE [--in RELEASE]\n' +
    '       PROJECT ignore|reopen ISSUE\n' +
    '       PROJECT set-priority ISSUE high|medium|low',
  options: {
    ...windowOptions,
    state: { type: 'string' },
    priority: { type: 'string' },
    search: { type: 'string' },
    release: { type: 'string' },
    limit: { type: 'string' },
    in: { type: 'string' },
  },
  mostWords: 4,
  candidates: {
    words: ['projects', ['show', ...Object.keys(changes), 'set-priority']],
    options: { state: states, priority: priorities },
  },
  async run(invocation) {
    const [, action] = invocation.words;
    if (action === undefined) {
      checkForm(invocation, 'the list', 1, listOptions);
      return list(invocation);
    }
    if (action === 'show') {
      checkForm(invocation, action, 3, []);
      return show(invocation);
    }
    if (action === 'set-priority') {
      checkForm(invocation, action, 4, []);
      return setPriority(invocation);
    }
    const state = Object.hasOwn(changes, action) ? changes[action] : undefined;
    if (state === undefined) {
      throw new UsageError(
        `${action} is none of show, ${Object.keys(changes).join(', ')}, set-priority.`,
      );
    }
    checkForm(invocation, action, 3, state === 'resolved' ? ['in'] : []);
    return change(invocation, state);
  },
};

async function list({ words, options, terminal, client, now }: Invocation): Promise<void> {
  const idOrSlug = wordAt(words, 0, 'PROJECT');
  const wanted = textOf(options, 'state');
  const state = states.find((each) => each === wanted);
  if (wanted !== undefined && state === undefined) {
    throw new UsageError(`--state is one of ${states.join(', ')}.`);
  }
  const wantedPriority = textOf(options, 'priority');
  const priority = priorities.find((each) => each === wantedPriority);
  if (wantedPriority !== undefined && priority === undefined) {
    throw new UsageError(`--priority is one of ${priorities.join(', ')}.`);
  }
  const limit = countOf(options, 'limit', 25);
  if (limit > mostListed) {
    throw new UsageError(
      `--limit is at most ${mostListed}. Narrow the list with --search or --since.`,
    );
  }
  const { from, to } = readWindow(options, now);
  const query = {
    fromTime: String(from),
    toTime: String(to),
    limit: String(limit),
    ...omitUndefined({
      state,
      priority,
      search: textOf(options, 'search'),
      release: textOf(options, 'release'),
    }),
  };
  const params = { path: { idOrSlug }, query };
  const { items, total } = await dataOf(client().GET('/v0/project/{idOrSlug}/issues', { params }));
  if (Number(total) > items.length) {
    const rest = limit < mostListed ? 'raise --limit' : 'narrow the list';
    terminal.note(`${items.length} of ${total} issues; ${rest} for the others.`);
  }
  if (terminal.json) return terminal.print(JSON.stringify(items));
  const rows = items.map((issue) => [
    issue.id,
    issue.state,
    issue.priority,
    issue.count,
    issue.people,
    issue.lastSeen?.slice(0, 16).replace('T', ' '),
    `${issue.type}: ${issue.message}`,
  ]);
  const heads = ['ISSUE', 'STATE', 'PRIORITY', 'COUNT', 'VISITORS', 'LAST SEEN (UTC)', 'ERROR'];
  printTable(terminal, heads, rows, 1);
}

async function show({ words, terminal, client }: Invocation): Promise<void> {
  const path = { idOrSlug: wordAt(words, 0, 'PROJECT'), id: wordAt(words, 2, 'ISSUE') };
  const { latest, ...issue } = await dataOf(
    client().GET('/v0/project/{idOrSlug}/issues/{id}', { params: { path } }),
  );
  if (terminal.json) return terminal.print(JSON.stringify({ issue, latest }));
  terminal.print(printable(`${issue.type}: ${issue.message}`));
  terminal.print(`${issue.state} · ${issue.priority} priority`);
  terminal.print(
    `${counted(Number(issue.count), 'time')} · ${counted(Number(issue.people), 'visitor')}`,
  );
  terminal.print(`first ${issue.firstSeen ?? '–'} · last ${issue.lastSeen ?? '–'}`);
  if (latest === null) return;
  // With source maps, the ones before minification.
  const { mapped, causes } = latest;
  const printStack = (stack: string): void => {
    for (const line of stack.split('\n')) terminal.print(`  ${printable(line)}`);
  };
  printStack(mapped?.stack ?? latest.stack);
  for (const [index, cause] of causes.entries()) {
    const { type, stack } = mapped?.causes[index] ?? cause;
    terminal.print(printable(`Caused by ${type}: ${cause.message}`));
    printStack(stack);
  }
}

async function change(
  { words, options, terminal, client }: Invocation,
  state: State,
): Promise<void> {
  const path = { idOrSlug: wordAt(words, 0, 'PROJECT'), id: wordAt(words, 2, 'ISSUE') };
  const body = { state, ...omitUndefined({ resolvedIn: textOf(options, 'in') }) };
  const issue = await dataOf(
    client().PATCH('/v0/project/{idOrSlug}/issues/{id}', { params: { path }, body }),
  );
  if (terminal.json) return terminal.print(JSON.stringify(issue));
  terminal.note(printable(`${issue.type}: ${issue.message} is ${issue.state}.`));
}

async function setPriority({ words, terminal, client }: Invocation): Promise<void> {
  const path = { idOrSlug: wordAt(words, 0, 'PROJECT'), id: wordAt(words, 2, 'ISSUE') };
  const wanted = wordAt(words, 3, 'PRIORITY');
  const priority = priorities.find((each) => each === wanted);
  if (priority === undefined) {
    throw new UsageError(`${wanted} is none of ${priorities.join(', ')}.`);
  }
  const issue = await dataOf(
    client().PATCH('/v0/project/{idOrSlug}/issues/{id}', { params: { path }, body: { priority } }),
  );
  if (terminal.json) return terminal.print(JSON.stringify(issue));
  terminal.note(printable(`${issue.type}: ${issue.message} has ${issue.priority} priority.`));
}
