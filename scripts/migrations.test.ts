import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * The first migration that has to follow the rule that migrations only add (docs/how-to/change-the-schema.md): a
 * release starts while processes of the release before still run.
 */
const firstRuled = 380
const dir = 'server/migrations'

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ')
const namesIn = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name]) => name!)

/** Finds statements of a migration that would block requests or break the release before. */
function findTroubles(text: string): string[] {
  const sql = withoutComments(text)
  const breaks = /^-- breaks: releases before \d{4}$/m.test(text)
  const outside = /^-- outside a transaction$/m.test(text)
  const own = namesIn(sql, /create table (?:if not exists )?(\w+)/gi)
  const isOld = (name: string) => !own.includes(name)
  const troubles: string[] = []

  for (const [, how = '', name = ''] of sql.matchAll(
    /create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (?:only )?(\w+)/gi,
  ))
    if (isOld(name) && !(how && outside)) troubles.push(`an index on ${name} is not built concurrently`)
  for (const statement of sql.split(';')) {
    const [, name] = /alter table (?:if exists )?(?:only )?(\w+)/i.exec(statement) ?? []
    if (name === undefined || !isOld(name)) continue
    if (/\b(drop column|rename|alter column \w+ (set data )?type|set not null)\b/i.test(statement) && !breaks)
      troubles.push(`${name} loses what the release before uses`)
    if (
      /add column (?:(?!,).)*not null/i.test(statement) &&
      !/add column (?:(?!,).)*(default|generated)/i.test(statement)
    )
      troubles.push(`a column of ${name} has no default`)
    if (/add constraint (?:(?!,).)*(foreign key|check)/i.test(statement) && !/not valid/i.test(statement))
      troubles.push(`a constraint of ${name} checks every row at once`)
  }
  if (/drop table|drop function|drop view/i.test(sql) && !breaks)
    troubles.push('what the release before uses is dropped')
  if (
    outside &&
    /^(?!create (unique )?index concurrently|drop index concurrently)\w/im.test(text.replace(/^ .*$/gm, ''))
  )
    troubles.push('more than indexes is changed outside a transaction')
  if (outside && !/(drop index concurrently if exists|concurrently if not exists)/i.test(sql))
    troubles.push('a second try would fail')
  return troubles
}

const ruled = readdirSync(dir).filter((name) => Number(name.slice(0, 4)) >= firstRuled)

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
    ['alter table orders add constraint c check (a > 0) not valid;'],
    [
      '-- outside a transaction\ndrop index concurrently if exists i;\ncreate index concurrently i\n  on orders (a);',
    ],
    ['-- breaks: releases before 0380\nalter table orders drop column note;'],
  ])('%s', (sql) => {
    expect(findTroubles(sql)).toEqual([])
  })
})
