import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secureData } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { NotifyContext } from './notify-context.ts';
import { unsubscribe } from './unsubscribe.ts';
import { askPage, donePage, unknownPage, unsubscribePageHeaders } from './unsubscribe-page.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';
import { unsubscribePath } from './send-mail.ts';

/** Mail programs send 26 bytes. */
const largestBody = 16 * 1024;

/**
 * `GET|POST /v0/notifications/unsubscribe?token=…`: works for anyone with the link, signed in or not. It is
 * outside the edge because it answers with HTML and must work with any session.
 */
export function unsubscribePlugin(context: NotifyContext) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: largestBody },
      (_request, _bytes, done) => done(null),
    );
    scope.addHook('onRequest', (request, reply, done) => {
      secureData(reply);
      reply.header('referrer-policy', 'no-referrer');
      // The path has all data, so the body is ignored. Its content type must not cause an error.
      request.raw.headers['content-type'] = 'application/json';
      done();
    });
    scope.get(unsubscribePath, (request, reply) => {
      const link = unsubscriptionOf(context, request);
      if (link === null) return sendPage(reply.code(404), unknownPage());
      return sendPage(reply, askPage(link.type));
    });
    scope.post(unsubscribePath, async (request, reply) => {
      const link = unsubscriptionOf(context, request);
      const byPerson = /\btext\/html\b/.test(String(request.headers.accept));
      if (link === null) {
        if (byPerson) return sendPage(reply.code(404), unknownPage());
        throw new AppError('NotFoundError', 'This link is not valid.');
      }
      const off = await unsubscribe(context, link);
      if (byPerson) return sendPage(reply, donePage(link.type));
      return reply.send({ type: link.type, emailEnabled: !off });
    });
  };
}

function unsubscriptionOf(
  { secret }: NotifyContext,
  request: FastifyRequest,
): Unsubscription | null {
  const { token } = request.query as Record<string, unknown>;
  return typeof token === 'string' ? readUnsubscribeToken(secret, token) : null;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(unsubscribePageHeaders).type('text/html; charset=utf-8').send(html);
}

/** Paths for the API description. */
export const unsubscribePaths: Readonly<Record<string, object>> = {
  [unsubscribePath]: {
    get: operation(
      'showUnsubscribe',
      'Open the unsubscribe page',
      'Asks for confirmation and changes nothing. Requires no key.',
      { 200: page('The page.'), 404: page('The token is not valid.') },
    ),
    post: operation(
      'unsubscribe',
      'Unsubscribe',
      'One-click unsubscribe as in RFC 8058. Requires no key, ignores the body, and can be ' +
        'repeated. Emails that confirm an address or reset a password stay on: `emailEnabled` is ' +
        'true for them.',
      {
        200: {
          description: 'The current state; a page if HTML is accepted.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { type: { type: 'string' }, emailEnabled: { type: 'boolean' } },
                required: ['type', 'emailEnabled'],
              },
            },
          },
        },
        404: { description: 'The token is not valid.' },
      },
    ),
  },
};

function operation(operationId: string, summary: string, description: string, responses: object) {
  return {
    operationId,
    summary,
    description,
    tags: ['Notifications'],
    security: [],
    parameters: [
      {
        name: 'token',
        in: 'query',
        required: true,
        schema: { type: 'string' },
        description: 'The token in the email’s link; it does not expire.',
      },
    ],
    responses,
  };
}

function page(description: string) {
  return { description, content: { 'text/html': { schema: { type: 'string' } } } };
}
