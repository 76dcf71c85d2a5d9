import { expect, test } from 'vitest';
import { postgresStatements } from './postgres-sql.ts';

test('column types become PostgreSQL’s, and nothing else changes', () => {
  expect(
    postgresStatements(`create table "a" (
      "id" text not null primary key, "createdAt" date, textual integer not null default 1,
      ratio double precision, primary key (id, textual)
    )`),
  ).toEqual([
    `create table "a" (
      "id" text collate "C" not null primary key, "createdAt" text collate "C", textual bigint not null default 1,
      ratio double precision, primary key (id, textual)
    )`,
  ]);
  expect(postgresStatements('alter table a add column b text')).toEqual([
    'alter table a add column b text collate "C"',
  ]);
  const update = `update a set b = 'some text' where c = 'an integer'`;
  expect(postgresStatements(update)).toEqual([update]);
});

test('a trigger becomes a function and a trigger', () => {
  expect(
    postgresStatements(`create trigger a_made after insert on "a" begin
        insert into b (c) values (new."id");
      end`),
  ).toEqual([
    'create function a_made() returns trigger language plpgsql as $$ begin insert into b (c) values (new."id"); return null; end $$',
    'create trigger a_made after insert on "a" for each row execute function a_made()',
  ]);
});
