const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ')
const namesIn = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name]) => name!)

/** Finds statements of a migration that would block requests or break the release before. */
export function findTroubles(text: string): string[] {
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
    for (const [column] of statement.matchAll(
      /\badd (?:column )?(?!constraint|foreign|check|primary|unique)\w+ (?:[^,(]|\([^)]*\))*/gi,
    )) {
      if (/not null/i.test(column) && !/default|generated/i.test(column))
        troubles.push(`a column of ${name} has no default`)
      if (/\bcheck\b/i.test(column)) troubles.push(`a column of ${name} is checked in every row at once`)
    }
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
