import { Type } from 'typebox';
import { administrator, route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { testMailResults, type TestMails } from '../test-mail.ts';

export const sendTestMail = (mails: TestMails) =>
  route({
    operation: 'sendTestMail',
    access: administrator('write'),
    method: 'POST',
    path: '/v0/instance/test-mail',
    summary: 'Send a test email',
    description:
      'Sends an email to the address of the caller at once, at most 10 an hour. Only for the ' +
      'administrator of the instance.',
    tags: ['Instance'],
    errors: ['ForbiddenError'],
    validationTag: 'NotificationValidationError',
    answers: {
      200: Type.Object({
        result: oneOf(testMailResults, {
          description:
            '`not_set_up`: the service has no mail server or no public address. `unreachable`: no ' +
            'connection with the required security. `sign_in_failed`: wrong user or password. ' +
            '`rejected`: the server does not accept the sender or the recipient.',
        }),
        to: Type.String({ description: 'The recipient’s address.' }),
        error: nullable(Type.String({ description: 'Response from the mail server.' })),
      }),
    },
    handle: async ({ caller, signal }) => mails.send(caller.userId, signal),
  });
