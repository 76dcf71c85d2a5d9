interface Target {
  /** The URL of this instance. */
  readonly origin: string;
  readonly token: string;
}

/** What a page with the script runs after sign-in. */
export const identifyCall = `bellwether('identify', 'user-42', {
  name: 'Ann Example',
  email: 'ann@example.com',
  plan: 'team',
});`;

/** The same without the script; the visitor ID is the one of a script that was there before. */
export function identifyRequest({ origin, token }: Target): string {
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
