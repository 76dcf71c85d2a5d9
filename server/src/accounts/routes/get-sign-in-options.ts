import { Type } from 'typebox';
import { nullable, oneOf } from '../../http/index.ts';
import type { InstanceContext } from '../instance-context.ts';
import { oidcProviderId } from '../oidc.ts';
import { route } from '../route.ts';

export const getSignInOptions = ({ config, mail }: InstanceContext) =>
  route({
    operation: 'getSignInOptions',
    method: 'GET',
    path: '/v0/sign-in-options',
    summary: 'What a sign-in page can offer',
    description: 'Needs no key. The endpoints themselves are better-auth’s, under `/auth`.',
    tags: ['Instance'],
    errors: [],
    validationTag: 'AccountValidationError',
    answers: {
      200: Type.Object({
        signUp: oneOf(['open', 'invited', 'closed'], {
          description:
            'Who may make an account: anybody, or who was invited. `closed`: as `invited`, and the page says nothing of it.',
        }),
        verifiesEmail: Type.Boolean({
          description: 'Whether a new address has to be verified, by a link in a mail, first.',
        }),
        oidc: nullable(
          Type.Object(
            {
              providerId: Type.String({ description: 'For `POST /auth/sign-in/oauth2`.' }),
              name: Type.String({ description: 'What the button says.' }),
            },
            { description: 'Provider of OpenID Connect; null = none.' },
          ),
        ),
      }),
    },
    handle: () => ({
      signUp: config.signUp,
      verifiesEmail: mail.sends,
      oidc: config.oidc === null ? null : { providerId: oidcProviderId, name: config.oidc.name },
    }),
  });
