import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { serviceOidc } from './service-oidc.ts';

const whole = {
  BELLWETHER_URL: 'https://stats.example.com',
  BELLWETHER_OIDC_ISSUER: 'https://id.example.com/realms/one',
  BELLWETHER_OIDC_CLIENT_ID: 'bellwether',
  BELLWETHER_OIDC_CLIENT_SECRET: 'secret',
};

test('without settings there is no provider', () => {
  expect(serviceOidc(readConfig({}))).toBeNull();
});

test('the settings together define the provider', () => {
  expect(serviceOidc(readConfig(whole))).toEqual({
    issuer: 'https://id.example.com/realms/one',
    clientId: 'bellwether',
    clientSecret: 'secret',
    name: 'OpenID Connect',
    trustEmail: false,
  });
});

test.each(Object.keys(whole))('without %s, startup fails with a sentence', (name) => {
  expect(() => serviceOidc(readConfig({ ...whole, [name]: '' }))).toThrow(/BELLWETHER_OIDC_ISSUER/);
});
