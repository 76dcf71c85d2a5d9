interface Target {
  /** The URL of this instance. */
  readonly origin: string;
  readonly token: string;
}

/** What a page runs after sign-in; the visitor ID is the script's own. */
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
