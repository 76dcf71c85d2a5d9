import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const read = (environment: Record<string, string>) => readConfig(environment);

test.each([
  ['smtp://mail.example.com', ['mail.example.com', 587, false, null, null]],
  ['smtp://mail.example.com:25/', ['mail.example.com', 25, false, null, null]],
  ['smtps://mail.example.com', ['mail.example.com', 465, true, null, null]],
  ['smtp://u:p@host:2525', ['host', 2525, false, 'u', 'p']],
  ['smtp://u%40x.example:p%3Aw%2Fd@host', ['host', 587, false, 'u@x.example', 'p:w/d']],
  ['smtp://[::1]:25', ['::1', 25, false, null, null]],
  ['smtp://10.0.0.1', ['10.0.0.1', 587, false, null, null]],
])('%s is a valid mail server', (url, [host, port, secure, user, password]) => {
  const { smtp } = read({ BELLWETHER_SMTP_URL: url });
  expect(smtp).toEqual({ host, port, secure, user, password });
});

test.each([
  'mail.example.com',
  'http://secret@mail.example.com',
  'smtp://',
  'smtp://:25',
  'smtp://secret@mail.example.com',
  'smtp://:secret@mail.example.com',
  'smtp://u:secret%zz@mail.example.com',
  'smtp://u:secret%0d%0a@mail.example.com',
  'smtp://u:secret@mail.example.com:0',
  'smtp://u:secret@mail.example.com:70000',
  'smtp://u:secret@mail.example.com/path',
  'smtp://u:secret@mail.example.com?tls=no',
  'smtp://u:secret@mail.example.com#x',
  'smtp://u:secret@mail example.com',
])('%s stops startup with a message that names the setting and contains no secret', (url) => {
  expect(() => read({ BELLWETHER_SMTP_URL: url })).toThrow(ConfigError);
  expect(() => read({ BELLWETHER_SMTP_URL: url })).toThrow(
    /^BELLWETHER_SMTP_URL must be an address such as (?!.*secret)/,
  );
});

test.each([
  ['stats@example.com', 'Bellwether', 'stats@example.com'],
  ['Our Stats <stats@example.com>', 'Our Stats', 'stats@example.com'],
  ['"Stats, Inc." <stats@example.com>', 'Stats, Inc.', 'stats@example.com'],
  ['<stats@example.com>', 'Bellwether', 'stats@example.com'],
])('%s is a valid sender', (text, name, address) => {
  expect(read({ BELLWETHER_MAIL_FROM: text }).mailFrom).toEqual({ name, address });
});

test.each(['stats', 'a@b, c@d', 'x <a@b> y', 'a\r\nBcc: c@d <a@b>', `${'x'.repeat(101)} <a@b>`])(
  '%j is not a valid sender',
  (text) => {
    expect(() => read({ BELLWETHER_MAIL_FROM: text })).toThrow(/^BELLWETHER_MAIL_FROM must be/);
  },
);

test('by default, mail is not set up and certificates are verified', () => {
  expect(read({})).toMatchObject({ smtp: null, mailFrom: null, smtpTls: 'verified' });
  expect(() => read({ BELLWETHER_SMTP_TLS: 'none' })).toThrow(/must be one of verified/);
});
