import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../../test/accounts-harness.ts';
import type { Role, Route } from '../../accounts/index.ts';
import { openPermissions } from '../index.ts';

type Person = Awaited<ReturnType<AccountsHarness['signUp']>>;
const askers = ['owner', 'admin', 'member', 'viewer', 'stranger'] as const;
type Asker = (typeof askers)[number];

let harness: AccountsHarness;
let people: Readonly<Record<Asker, Person>>;

beforeAll(async () => {
  harness = await accountsHarness({
    config: { signInsPerMinute: 0 },
    moreRoutes: (db, own) => {
      const all: Route[] = [...own];
      const { routes } = openPermissions({ db, routes: () => all });
      all.push(...routes);
      return routes;
    },
  });
  people = {
    owner: await harness.signUp('Olga'),
    admin: await harness.signUp('Adam'),
    member: await harness.signUp('Mia'),
    viewer: await harness.signUp('Vera'),
    stranger: await harness.signUp('Sten'),
  };
});
afterAll(() => harness.close());

let count = 0;
const organization = () => {
  const { owner, admin, member, viewer } = people;
  const roles = [owner, admin, member, viewer].map(({ id }, index) => [id, askers[index]]);
  return harness.organization(
    `Acme-${(count += 1)}`,
    Object.fromEntries(roles) as Record<string, Role>,
  );
};

async function permissionsOf(id: string, cookie: string) {
  const answer = await harness.get(`/v0/organizations/${id}/permissions`, cookie);
  return answer.json<{ role?: Role; operations?: readonly string[] }>();
}

const memberId = async (organizationId: string) => {
  const { id } = await harness.metadata.db
    .selectFrom('member')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', people.viewer.id)
    .executeTakeFirstOrThrow();
  return id;
};

/** A body for each operation of better-auth that depends on the role. */
const requests: Readonly<Record<string, (id: string) => object | Promise<object>>> = {
  update: () => ({ data: { name: 'Other' } }),
  'invite-member': () => ({ email: 'new@example.com', role: 'viewer' }),
  'cancel-invitation': async (id) => {
    const invited = { organizationId: id, email: 'guest@example.com', role: 'viewer' };
    const answer = await harness.auth('/organization/invite-member', invited, people.owner.cookie);
    return { invitationId: answer.json<{ id: string }>().id };
  },
  'update-member-role': async (id) => ({ memberId: await memberId(id), role: 'member' }),
  'remove-member': async (id) => ({ memberIdOrEmail: await memberId(id) }),
  delete: () => ({}),
};
const operationOf = (path: string) =>
  `authOrganization${path.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

test.each(Object.entries(requests))(
  'who may %s is told to everyone in the organization',
  async (path, body) => {
    for (const asker of askers) {
      const id = await organization();
      const { operations = [] } = await permissionsOf(id, people[asker].cookie);
      const sent = { organizationId: id, ...(await body(id)) };
      const answer = await harness.auth(`/organization/${path}`, sent, people[asker].cookie);
      expect([asker, operations.includes(operationOf(path))]).toEqual([
        asker,
        answer.statusCode === 200,
      ]);
    }
  },
);

test('operations of better-auth that are listed are those above', async () => {
  const id = await organization();
  const { role, operations = [] } = await permissionsOf(id, people.owner.cookie);
  expect(role).toBe('owner');
  expect(operations.filter((operation) => operation.startsWith('auth')).toSorted()).toEqual(
    Object.keys(requests).map(operationOf).toSorted(),
  );
});

test('an admin who is signed in may make keys of the organization, but a key of theirs may not', async () => {
  const id = await organization();
  const { cookie } = people.admin;
  expect((await permissionsOf(id, cookie)).operations).toEqual(
    expect.arrayContaining(['createApiKey', 'deleteApiKey', 'authOrganizationInviteMember']),
  );
  const { key } = await harness.key(cookie);
  const url = `/v0/organizations/${id}/permissions`;
  const answer = await harness.server.inject({ url, headers: { 'x-api-key': key } });
  expect(answer.json()).toEqual({
    role: 'admin',
    operations: ['deleteApiKey', 'getOrganizationPermissions'],
  });
});

test('one’s own account is an owner, too, and that of another user is not found', async () => {
  const { id, cookie } = people.viewer;
  const own = await permissionsOf(id, cookie);
  expect(own.role).toBe('owner');
  expect(own.operations).toEqual(expect.arrayContaining(['createApiKey', 'listAudit']));
  const other = await harness.get(`/v0/organizations/${id}/permissions`, people.admin.cookie);
  expect(other.statusCode).toBe(404);
});
