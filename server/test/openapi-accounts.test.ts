import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import {
  type Description,
  operationsOf,
  type PlacedOperation,
  validatorOf,
} from './openapi/description.ts';

let harness: InProcessHarness;
let operations: readonly PlacedOperation[];
let faultOf: ReturnType<typeof validatorOf>;
let cookie = '';

beforeAll(async () => {
  harness = await inProcessHarness({ BELLWETHER_SIGNUP: 'open' });
  const description = (await (await harness.request('GET', '/openapi.json')).json()) as Description;
  operations = operationsOf(description).filter(({ path }) => path.startsWith('/auth/'));
  faultOf = validatorOf(description);
});
afterAll(() => harness.close());

/** Sends a request and checks body and answer against the description. @returns the answer */
async function ask(method: string, address: string, body?: object): Promise<Answer> {
  const [path = ''] = address.split('?');
  const operation = operations.find((one) => one.path === path && one.method === method);
  if (!operation) throw new Error(`${method} ${path} is not described`);
  const response = await harness.asBrowser(method, address, body, cookie);
  const text = await response.text();
  const about = `${method} ${address} ${response.status} ${text}`;
  const declared = operation.responses[response.status] ?? operation.responses['default'];
  const answer: unknown = text === '' ? null : JSON.parse(text);
  expect(faultOf(declared?.content?.['application/json']?.schema ?? {}, answer), about).toBeNull();
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema && response.ok) expect(faultOf(schema, body ?? {}), about).toBeNull();
  const set = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (set.length > 0) cookie = set.join('; ');
  return { status: response.status, answer: Object(answer) as Answer['answer'] };
}

interface Answer {
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

const person = { name: 'Eve', email: 'eve@example.com', password: 'another long password' };
const { email, password } = person;

test('signing up and in, sessions and passwords answer as described', async () => {
  const steps: [string, string, object?][] = [
    ['POST', '/auth/sign-up/email', person],
    ['GET', '/auth/get-session'],
    ['POST', '/auth/update-user', { name: 'Eve Adams' }],
    ['GET', '/auth/list-sessions'],
    ['GET', '/auth/list-accounts'],
    ['POST', '/auth/verify-password', { password }],
    ['POST', '/auth/change-password', { currentPassword: password, newPassword: 'x'.repeat(20) }],
    ['POST', '/auth/change-password', { currentPassword: 'x'.repeat(20), newPassword: password }],
    ['POST', '/auth/request-password-reset', { email }],
    ['POST', '/auth/two-factor/enable', { password }],
    ['POST', '/auth/two-factor/get-totp-uri', { password }],
    ['POST', '/auth/revoke-other-sessions'],
    ['POST', '/auth/sign-out'],
    ['GET', '/auth/get-session'],
    ['POST', '/auth/sign-in/email', { email, password }],
    ['GET', '/auth/ok'],
  ];
  for (const [method, address, body] of steps) {
    const { status, answer } = await ask(method, address, body);
    expect(status, `${address} ${JSON.stringify(answer)}`).toBe(200);
  }
});

test('organizations, members and invitations answer as described', async () => {
  const created = await ask('POST', '/auth/organization/create', { name: 'Eve’s', slug: 'eves' });
  const organizationId = String(created.answer['id']);
  const invited = await ask('POST', '/auth/organization/invite-member', {
    email: 'bert@example.com',
    role: 'member',
    organizationId,
  });
  const invitationId = invited.answer['id'];
  const steps: [string, string, object?][] = [
    ['GET', '/auth/organization/list'],
    ['POST', '/auth/organization/set-active', { organizationId }],
    ['POST', '/auth/organization/update', { data: { name: 'Eve’s own' }, organizationId }],
    ['GET', `/auth/organization/get-full-organization?organizationId=${organizationId}`],
    ['GET', `/auth/organization/list-members?organizationId=${organizationId}`],
    ['GET', '/auth/organization/get-active-member'],
    ['GET', '/auth/organization/get-active-member-role'],
    ['GET', `/auth/organization/list-invitations?organizationId=${organizationId}`],
    ['POST', '/auth/organization/check-slug', { slug: 'not-taken' }],
    ['POST', '/auth/organization/has-permission', { permissions: { organization: ['update'] } }],
    ['POST', '/auth/organization/cancel-invitation', { invitationId }],
    ['POST', '/auth/organization/delete', { organizationId }],
  ];
  for (const [method, address, body] of steps) {
    const { status, answer } = await ask(method, address, body);
    expect(status, `${address} ${JSON.stringify(answer)}`).toBe(200);
  }
});

test('every served endpoint has its own description', () => {
  expect(operations.length).toBeGreaterThan(40);
  const generic = operations.filter(({ summary }) => summary.startsWith('/'));
  expect(generic.map(({ path }) => path)).toEqual([]);
});

test('an error has better-auth’s own format', async () => {
  cookie = '';
  for (const body of [{}, { email, password: 'wrong password' }, { email: 5 }]) {
    const { status, answer } = await ask('POST', '/auth/sign-in/email', body);
    expect([400, 401]).toContain(status);
    expect(answer['message']).toEqual(expect.any(String));
  }
});

test('without a session, only endpoints that are described as public answer', async () => {
  const wrong: string[] = [];
  for (const { method, path, security } of operations) {
    const address = path.replace(/\{\w+\}/, 'x');
    const body = method === 'POST' ? {} : undefined;
    const { status } = await harness.asBrowser(method, address, body);
    const answered = status === 200 || status === 302;
    if (answered && security.length > 0) wrong.push(`${method} ${path} ${status} needs none`);
    if (status === 401 && security.length === 0 && !path.includes('two-factor')) {
      wrong.push(`${method} ${path} needs one`);
    }
  }
  expect(wrong).toEqual([]);
});
