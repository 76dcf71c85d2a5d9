import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { readName } from './project-name.ts';

function rejection(name: string): AppError {
  try {
    readName(name);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(name)} was accepted`);
}

test('a name is trimmed and otherwise unchanged', () => {
  expect(readName('  My “Site” 🎉 %_  ')).toBe('My “Site” 🎉 %_');
  expect(readName(` ${'🎉'.repeat(200)} `)).toBe('🎉'.repeat(200));
  expect(readName('__proto__')).toBe('__proto__');
});

test.each([
  ['', 'must not be empty'],
  [' \t\n ', 'must not be empty'],
  ['x'.repeat(201), 'at most 200 characters'],
  ['🎉'.repeat(201), 'at most 200 characters'],
  ['a\u0000b', 'control characters'],
  ['a\nb', 'control characters'],
  ['a\u0085b', 'control characters'],
  ['\u200B\u3164', 'a visible character'],
])('the name %j is rejected', (name, reason) => {
  const error = rejection(name);
  expect(error.tag).toBe('ProjectValidationError');
  expect(error.path).toBe('body.name');
  expect(error.message).toContain(reason);
});
