import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findTroubles } from '../migration-troubles.ts'

/**
 * The first migration that has to follow the rule that migrations only add (docs/how-to/change-the-schema.md): a
 * release starts while processes of the release before still run.
 */
const firstRuled = 380
/** Released before the rule that a new column gets its check `not valid`. */
const released = ['0890-unvouched-customers.sql', '0930-pieces-of-returns.sql', '1010-rows-per-page.sql']
const dir = 'server/migrations'

const ruled = readdirSync(dir).filter(
  (name) => Number(name.slice(0, 4)) >= firstRuled && !released.includes(name),
)

test('has a number of its own for each migration, so that two branches’ don’t mix', () => {
  const numbers = readdirSync(dir).flatMap((name) => /^(\d{4})-.+\.sql$/.exec(name)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(200)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('lets the release before go on', () => {
  const wrong = ruled.flatMap((name) =>
    findTroubles(readFileSync(`${dir}/${name}`, 'utf8')).map((trouble) => `${name}: ${trouble}`),
  )
  expect(wrong).toEqual([])
})

describe('finds', () => {
  test.each([
    ['create index a_b on orders (b);', 'an index on orders is not built concurrently'],
    ['alter table orders drop column note;', 'orders loses what the release before uses'],
    ['alter table orders rename note to remark;', 'orders loses what the release before uses'],
    ['alter table orders alter column note type int;', 'orders loses what the release before uses'],
    ['alter table orders add column note text not null;', 'a column of orders has no default'],
    ['alter table orders add note text not null;', 'a column of orders has no default'],
    [
      'alter table orders add note text check (length(note) <= 9), add a int;',
      'a column of orders is checked in every row at once',
    ],
    ['alter table orders add constraint c check (a > 0);', 'a constraint of orders checks every row at once'],
    ['drop table orders;', 'what the release before uses is dropped'],
    [
      '-- outside a transaction\nalter table orders add column a int;\ncreate index concurrently if not exists i on orders (a);',
      'more than indexes is changed outside a transaction',
    ],
    ['-- outside a transaction\ncreate index concurrently i on orders (a);', 'a second try would fail'],
  ])('%s', (sql, trouble) => {
    expect(findTroubles(sql)).toEqual([trouble])
  })
})

describe('accepts', () => {
  test.each([
    [
      'create table a (b int not null check (b > 0)); create index a_b on a (b); alter table a rename b to c;',
    ],
    ["alter table orders add column note text not null default '';"],
    ['alter table orders add amount numeric(12, 2) not null default 0, add column b text;'],
    ['alter table orders add constraint c check (a > 0) not valid;'],
    [
      '-- outside a transaction\ndrop index concurrently if exists i;\ncreate index concurrently i\n  on orders (a);',
    ],
    ['-- breaks: releases before 0380\nalter table orders drop column note;'],
  ])('%s', (sql) => {
    expect(findTroubles(sql)).toEqual([])
  })
})
