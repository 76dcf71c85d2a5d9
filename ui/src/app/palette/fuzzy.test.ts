import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

const best = (text: string, ...labels: string[]) =>
  labels
    .map((label) => ({ label, score: fuzzyScore(label, text) }))
    .filter(({ score }) => score !== null)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map(({ label }) => label);

test('letters must occur in their order, in any case and with gaps', () => {
  expect(best('ovw', 'Overview', 'Events')).toEqual(['Overview']);
  expect(fuzzyScore('Overview', 'wo')).toBeNull();
  expect(fuzzyScore('Overview', 'overviews')).toBeNull();
  expect(fuzzyScore('', 'a')).toBeNull();
});

test('letters that begin words or follow each other win', () => {
  expect(best('nr', 'Intermediate', 'Network rules')[0]).toBe('Network rules');
  expect(best('err', 'Exporter run', 'Errors')[0]).toBe('Errors');
  expect(best('errors', 'Settings: Errors', 'Errors')[0]).toBe('Errors');
});

test('the best of several places counts', () => {
  expect(fuzzyScore('a bab ab', 'ab')).toBe(fuzzyScore('ab bab a', 'ab'));
});
