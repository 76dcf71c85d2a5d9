import { expect, test } from 'vitest';
import { addOnsOf } from './add-ons.ts';
import { curlCode, packageCode, scriptTag, type Target, telemetryCode } from './snippet.ts';
import { serverCode, serverItems, serverLanguages } from './server-code.ts';
import { firstWay } from './ways.ts';

const target: Target = { origin: 'https://analytics.example.com', token: 'a0'.repeat(16) };

test('the tag names its add-ons, or says nothing of them', () => {
  expect(scriptTag(target, 'vitals errors')).toBe(
    `<script defer src="https://analytics.example.com/script.js"
  data-token="${target.token}"
  data-with="vitals errors"></script>`,
  );
  expect(scriptTag(target, '')).not.toContain('data-with');
});

test('a value that is not a token can’t break out of its attribute', () => {
  expect(scriptTag({ ...target, token: '"><&' }, '')).toContain('data-token="&quot;>&lt;&amp;"');
});

test('the package is told the same add-ons as options', () => {
  expect(packageCode(target, ['vitals', 'replay'])).toContain(
    'vitals: true,\n  replay: true,\n});',
  );
  expect(packageCode(target, [])).toContain(`host: 'https://analytics.example.com',\n});`);
});

test.each([telemetryCode, curlCode])('%o has address and token in it', (code) => {
  expect(code(target)).toMatch(/https:\/\/analytics\.example\.com\/v1\/(web|collect)/);
  expect(code(target)).toContain(target.token);
});

test.each(serverLanguages)('the code for $label has address and token in it', ({ value }) => {
  for (const { value: item } of serverItems) {
    const code = serverCode(target, value, item);
    expect(code).toContain(
      `https://analytics.example.com/v1/${item === 'event' ? 'web' : 'error'}`,
    );
    expect(code).toContain(target.token);
  }
});

test('the request from a shell names no program, because those count as bots', () => {
  expect(curlCode(target)).toContain(" -A '' ");
});

test('add-ons are those whose data the project takes', () => {
  const project = {
    webVitalsEnabled: true,
    errorTrackingEnabled: false,
    sessionReplaysEnabled: true,
  };
  expect(addOnsOf(project)).toEqual(['vitals', 'replay']);
});

test.each([
  ['web', 'script'],
  [null, 'script'],
  ['server-app', 'telemetry'],
  ['minecraft-plugin', 'telemetry'],
])('a project made from %j begins with %s', (template, way) => {
  expect(firstWay(template)).toBe(way);
});
