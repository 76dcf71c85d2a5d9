import { Type } from 'typebox';
import { nullable, oneOf } from '../../http/index.ts';
import type { InstanceContext } from '../instance-context.ts';
import { oidcProviderId } from '../oidc.ts';
import { everyone } from '../access.ts';
import { route } from '../route.ts';

export const getSignInOptions = ({ config, mail }: InstanceContext) =>
  route({
    operation: 'getSignInOptions',
    access: everyone,
    method: 'GET',
    path: '/v0/sign-in-options',
    summary: 'Read the sign-in options',
    description: 'Requires no key. The sign-in endpoints are better-auth’s, under `/auth`.',
    tags: ['Instance'],
    errors: [],
    validationTag: 'AccountValidationError',
    answers: {
      200: Type.Object({
        signUp: oneOf(['open', 'invited', 'closed'], {
          description:
            'Who can create an account: everyone, or people with an invitation. `closed` is like ' +
            '`invited`, but the sign-in page does not mention signing up.',
        }),
        verifiesEmail: Type.Boolean({
          description: 'Whether a new address must first be verified with a link in an email.',
        }),
        oidc: nullable(
          Type.Object(
            {
              providerId: Type.String({ description: 'For `POST /auth/sign-in/oauth2`.' }),
              name: Type.String({ description: 'Label of the button.' }),
            },
            { description: 'OpenID Connect provider; null = none.' },
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
