interface Target {
  /** Address of this Bellwether. */
  readonly origin: string;
  readonly token: string;
}

/** What a page runs once somebody has signed in; the id is the one the script keeps. */
export function identifyCode({ origin, token }: Target): string {
  return `await fetch('${origin}/v1/identify', {
  method: 'POST',
  body: JSON.stringify({
    token: '${token}',
    identifier: localStorage.getItem('bellwether_id'),
    externalId: 'user-42',
    name: 'Ann Example',
    email: 'ann@example.com',
    traits: { plan: 'team' },
  }),
});`;
}
