/** Sources of the demo site, by path. */
export const signup: Readonly<Record<string, string>> = {
  'src/api/request.ts': `/** Milliseconds. Mobile networks can be slow, but nobody waits longer than this. */
const longest = 10_000;

/** The API could not be reached, or did not answer in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(
    message: string,
    readonly endpoint: string,
    readonly attempt: number,
  ) {
    super(message);
  }
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Further attempts if an answer takes too long. */
  readonly retries?: number;
  readonly signal?: AbortSignal;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Sends a request to the API and returns its answer.
 * An attempt ends after ten seconds.
 * @throws NetworkError if no attempt was answered in time
 */
export async function request<Answer>(
  endpoint: string,
  { method = 'GET', body, retries = 1, signal }: RequestOptions = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const timer = AbortSignal.timeout(longest);
    const signals = signal === undefined ? [timer] : [signal, timer];
    try {
      const response = await fetch(endpoint, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.any(signals),
        credentials: 'same-origin',
      });
      return parse<Answer>(await response.text());
    } catch (error) {
      // What the caller canceled or the server answered is not tried again.
      if (!timer.aborted) throw error;
      if (attempt <= retries) {
        // Half a second at first, then twice as long each time.
        await pause(250 * 2 ** attempt);
        continue;
      }
      const problem = \`The request to \${endpoint} took longer than \${longest} ms\`;
      // Forms handle it, and keep what was entered.
      throw new NetworkError(problem, endpoint, attempt);
    }
  }
}

/**
 * Reads the body of an answer.
 * @throws SyntaxError if it is not JSON
 */
export function parse<Answer>(text: string): Answer {
  // A load balancer that has no healthy backend answers with a page of HTML.
  // Every answer of the API itself is JSON, also those that say what went wrong.
  if (text !== '') {
    return JSON.parse(text) as Answer;
  }
  return undefined as Answer;
}
`,
  'src/signup/create-account.ts': `import { request } from '../api/request';
import { rememberAccount } from '../storage/remember';

/** What the form asks for. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly plan: 'free' | 'pro' | 'team';
  readonly seats: number;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Creates an account and signs in to it. */
export async function createAccount(entered: NewAccount): Promise<Account> {
  const email = entered.email.trim().toLowerCase();
  const seats = entered.plan === 'team' ? entered.seats : 1;
  const body = { ...entered, email, seats };
  const created = await request<Account>('/api/signup', { method: 'POST', body });
  rememberAccount(created.id);
  return created;
}
`,
  'src/signup/signup-form.tsx': `import { type FormEvent, useState } from 'react';
import { NetworkError } from '../api/request';
import { Button } from '../components/button';
import { Field } from '../components/field';
import { reportError } from '../report-error';
import { navigate } from '../router/navigate';
import { createAccount, type NewAccount } from './create-account';

const tooSlow = 'The network is slow at the moment. Please try again.';
const unknown = 'Your account could not be created. Please try again in a minute.';

interface SignupFormProps {
  readonly plan: NewAccount['plan'];
  readonly seats: number;
}

/** Asks for an email address and a password. */
export function SignupForm({ plan, seats }: SignupFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    setProblem(null);
    try {
      await createAccount({ email, password, plan, seats });
      navigate('/welcome');
    } catch (error) {
      reportError(error, { handled: true });
      setProblem(error instanceof NetworkError ? tooSlow : unknown);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <Field label="Email" type="email" value={email} onChange={setEmail} />
      <Field label="Password" type="password" value={password} onChange={setPassword} />
      {problem !== null && <p role="alert">{problem}</p>}
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Creating your account …' : 'Create account'}
      </Button>
    </form>
  );
}
`,
};
