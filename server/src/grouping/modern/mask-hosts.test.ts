import { expect, test } from 'vitest';
import { maskMessage } from './message-mask.ts';

test.each([
  ['getaddrinfo ENOTFOUND db-7.eu.example.net', 'getaddrinfo ENOTFOUND <host>'],
  ['getaddrinfo EAI_AGAIN redis', 'getaddrinfo EAI_AGAIN <host>'],
  [
    'lookup db.svc.cluster.local on 10.0.0.10:53: no such host',
    'lookup <host> on <address>: no such host',
  ],
  ['lookup redis: no such host', 'lookup <host>: no such host'],
  ['redis: Name or service not known', '<host>: Name or service not known'],
  ['cURL error 6: Could not resolve host: shop_db', 'cURL error 6: Could not resolve host: <host>'],
  ['Failed to connect to redis/10.0.0.7:6379', 'Failed to connect to <host>/<address>'],
  ['No such host is known. (api.example.com:443)', 'No such host is known. (<host>:<num>)'],
  ['not for api.example.com. Names: *.example.net', 'not for <host>. Names: <host>'],
])('%j is %j', (message, expected) => {
  expect(maskMessage(message)).toBe(expected);
});

test.each([
  'package com.example.org does not exist',
  'no class org.apache.commons.io or java.net',
  'this.state.local or socket.io is not a function',
  'file.organization.com() or a.comment',
  'lookup failed: table is empty',
  'System.Net.Http',
])('%j has no names of machines', (message) => {
  expect(maskMessage(message)).toBe(message);
});
