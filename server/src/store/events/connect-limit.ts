import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

/** A server in the same network connects within milliseconds. */
const connectWithinMs = 3_000;

/** No connection within the time, so that nothing was sent. */
class NotConnected extends Error {
  override readonly name = 'NotConnected';
  readonly code = 'ETIMEDOUT';
}

type Connect = (...args: readonly unknown[]) => Socket;

/** The agent, with a time limit for new connections. The system itself waits for minutes. */
export function failsIfLate<Agent extends HttpAgent | HttpsAgent>(
  agent: Agent,
  withinMs = connectWithinMs,
): Agent {
  // It is documented, but missing in the types of Node 20.
  const connecting = agent as unknown as { createConnection: Connect };
  const connect = connecting.createConnection.bind(agent);
  connecting.createConnection = (...args) => {
    const socket = connect(...args);
    const late = setTimeout(() => {
      socket.destroy(new NotConnected(`no connection within ${withinMs} ms`));
    }, withinMs);
    const done = (): void => clearTimeout(late);
    socket.once('connect', done).once('close', done);
    return socket;
  };
  return agent;
}
