import { Type } from 'typebox';
import { oneOf } from '../../http/index.ts';
import type { InstanceContext } from '../instance-context.ts';
import { administrator } from '../access.ts';
import { route } from '../route.ts';

export const getInstance = (context: InstanceContext) =>
  route({
    operation: 'getInstance',
    access: administrator('read'),
    method: 'GET',
    path: '/v0/instance',
    summary: 'Settings of the instance',
    description: 'Only for the administrator of the instance.',
    tags: ['Instance'],
    errors: ['ForbiddenError'],
    validationTag: 'AccountValidationError',
    answers: {
      200: Type.Object({
        version: Type.String({ description: 'Version of the running service.' }),
        signUp: oneOf(['open', 'invited', 'closed'], { description: '`BELLWETHER_SIGNUP`.' }),
        mailSends: Type.Boolean({
          description: 'Whether mail is set up; if not, links wait to be passed on manually.',
        }),
        url: Type.Union([Type.String(), Type.Null()], { description: '`BELLWETHER_URL`.' }),
        deadLetters: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
          description: 'Number of dead letters; null while the digest is not running.',
        }),
        oidcName: Type.Union([Type.String(), Type.Null()], {
          description: 'Name of the OpenID Connect provider for sign-in; null = none.',
        }),
      }),
    },
    handle: () => {
      const { version, mail, config } = context;
      return {
        version,
        signUp: config.signUp,
        mailSends: mail.sends,
        url: config.url,
        deadLetters: context.deadLetters?.() ?? null,
        oidcName: config.oidc?.name ?? null,
      };
    },
  });
