import { Type } from 'typebox';
import { nullable, oneOf } from '../../http/index.ts';
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
    description: 'For the administrator of the instance.',
    tags: ['Instance'],
    errors: ['ForbiddenError'],
    validationTag: 'AccountValidationError',
    answers: {
      200: Type.Object({
        version: Type.String(),
        signUp: oneOf(['open', 'invited', 'closed'], { description: '`BELLWETHER_SIGNUP`.' }),
        mailSends: Type.Boolean({ description: 'Whether mail is set up.' }),
        url: Type.Union([Type.String(), Type.Null()], { description: '`BELLWETHER_URL`.' }),
        deadLetters: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
          description: 'Null while the digest is not running.',
        }),
        oidcName: nullable(Type.String()),
        findings: Type.Array(
          Type.Object({
            check: Type.String(),
            text: Type.String(),
            advice: nullable(Type.String({ description: 'Null if nothing is wrong.' })),
          }),
          { description: 'As of `npm run doctor`.' },
        ),
      }),
    },
    handle: async () => {
      const { version, mail, config } = context;
      return {
        version,
        signUp: config.signUp,
        mailSends: mail.sends,
        url: config.url,
        deadLetters: context.deadLetters?.() ?? null,
        oidcName: config.oidc?.name ?? null,
        findings: (await context.findings?.()) ?? [],
      };
    },
  });
