import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crateOf, isRustRuntime, normalRustName } from './rust-names.ts';

test.each([
  ['', ''],
  ['main', 'main'],
  ['app::cart::add', 'app::cart::add'],
  ['app::cart::add::h0123456789abcdef', 'app::cart::add'],
  ['app::cart::h0123456789abcde', 'app::cart::h0123456789abcde'],
  ['app::cart::h0123456789abcdeg', 'app::cart::h0123456789abcdeg'],
  ['app::cart::h0123456789ABCDEF', 'app::cart::h0123456789ABCDEF'],
  ['app[0123456789abcdef]::cart::add', 'app::cart::add'],
  ['app[12345]::cart', 'app[12345]::cart'],
  ['app::run::{{closure}}', 'app::run::{{closure}}'],
  ['app::run::{closure#3}', 'app::run::{{closure}}'],
  ['app::run::{closure:u32}', 'app::run::{{closure}}'],
  ['app::Cart<T>::add', 'app::Cart::add'],
  ['app::Cart::<u8>::add', 'app::Cart::add'],
  ['app::map::<alloc::vec::Vec<u8>, u8>', 'app::map'],
  ['app::run::<fn(u8) -> u8>::call', 'app::run::call'],
  ['<app::Cart>::add', 'app::Cart::add'],
  ['<app::Cart<u8>>::add', 'app::Cart::add'],
  ['<app::Cart as app::Total>::sum', '<app::Cart as app::Total>::sum'],
  ['<app::Cart<u8> as app::Total<u8>>::sum', '<app::Cart as app::Total>::sum'],
  ['app::<impl app::Total for app::Cart>::sum', 'app::<impl app::Total for app::Cart>::sum'],
  ['app::run::<', 'app::run'],
  ['größe::zähle', 'größe::zähle'],
])('the function %s is compared as %s', (name, expected) => {
  expect(normalRustName(name)).toBe(expected);
});

const part = fc.constantFrom('app', 'cart', 'Cart', 'add', '{{closure}}', 'main');
const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('::'));
const digits = fc.nat(0xffff_ffff).map((number) => number.toString(16).padStart(16, '0'));

test('the hashes of a build never change a name', () => {
  fc.assert(
    fc.property(path, digits, (name, hash) => {
      expect(normalRustName(`${name}::h${hash}`)).toBe(name);
      const crate = name.startsWith('{') ? name : name.replace(/^\w+/, `$&[${hash}]`);
      expect(normalRustName(crate)).toBe(name);
    }),
  );
});

test('type arguments never change a function of a module', () => {
  const argument = fc.constantFrom('u8', 'alloc::vec::Vec<u8>', 'fn(u8) -> u8', '&[(u8, u8)]', '_');
  fc.assert(
    fc.property(path, fc.array(argument, { minLength: 1, maxLength: 3 }), (name, chosen) => {
      expect(normalRustName(`${name}::<${chosen.join(', ')}>`)).toBe(name);
      expect(normalRustName(`${name}<${chosen.join(', ')}>::f`)).toBe(`${name}::f`);
    }),
  );
});

test.each([
  ['', ''],
  ['main', ''],
  ['app::main', 'app'],
  ['app[0123456789abcdef]::main', 'app'],
  ['app[0123]::main', ''],
  ['<app::Cart as core::fmt::Display>::fmt', 'app'],
  ['<u8 as app::Total>::sum', 'app'],
  ['<&mut app::Cart>::add', 'app'],
  ['<[u8]>::to_vec', ''],
  ['0::app::x', 'app'],
  ['::x', ''],
  ['_app2::x', '_app2'],
])('the crate of %j is %j', (name, expected) => {
  expect(crateOf(name)).toBe(expected);
});

test('the longest and shortest hash of a crate are left out, others are not hashes', () => {
  const crate = (length: number) => crateOf(`app[${'a'.repeat(length)}]::x`);
  expect([5, 6, 16, 17].map(crate)).toEqual(['', 'app', 'app', '']);
});

test('code of the standard library and what starts threads is part of the runtime', () => {
  for (const name of [
    ...['std::panic::catch_unwind', 'core::ops::f', '<alloc::vec::Vec<u8> as x::Y>::z'],
    ...['__rust_begin_short_backtrace', 'rust_begin_unwind', '_start', 'main', '__libc_start_main'],
    ...['start_thread', 'clone', 'clone3', '_pthread_start', 'BaseThreadInitThunk'],
    ...['__rustc[0123456789abcdef]::rust_begin_unwind', 'std[abcdef12]::rt::lang_start'],
  ]) {
    expect(isRustRuntime(name), name).toBe(true);
  }
  for (const name of ['app::main', 'stdx::f', 'mainly', 'clone4', '<app::A as core::B>::c', '']) {
    expect(isRustRuntime(name), name).toBe(false);
  }
});
