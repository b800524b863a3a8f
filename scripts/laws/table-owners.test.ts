import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles } from '../imports/read-imports.ts'
import { computedWrites, sharedTables, sweeper } from './shared-tables.ts'
import { computedTable, listWrittenTables } from './table-writes.ts'

const tables = new Set(
  [...readFileSync('docs/tables.md', 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!),
)

/** A noun's folder, such as `sales/quotes`; elsewhere a folder of the platform or the commands. */
const findFolder = (file: string) => {
  const [layer, ...rest] = file.replace('server/src/', '').split('/').slice(0, -1)
  return layer === 'features' ? rest.slice(0, 2).join('/') : [layer, ...rest].slice(0, 2).join('/')
}

const sources = listFiles('.')
  .filter((file) => /^server\/src\/.*\.ts$/.test(file) && !/\.(?:test|fixture|gen)\.ts$/.test(file))
  .map((file) => ({ file, written: listWrittenTables(file, readFileSync(file, 'utf8')) }))

const readComputed = (file: string): readonly string[] => {
  const names = computedWrites[file] ?? []
  return typeof names === 'string' ? [] : names
}

/** The folders that write each table, apart from the one that deletes what expired. */
function listWriters(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const { file, written: writes } of sources) {
    const folder = findFolder(file)
    for (const table of [...writes, ...readComputed(file)])
      if (tables.has(table) && folder !== sweeper)
        writers.set(table, (writers.get(table) ?? new Set()).add(folder))
  }
  return writers
}

test('finds the tables that a file writes, however it spells the statement', () => {
  const text = `
    await sql\`with gone as (delete from orders o where id = 1)
      insert into order_lines (id) select 1 on conflict do update set id = 2\`
    await sql\`select 1 from quotes for update of q\`
    await sql\`update rmas r set \${change}\`
    await client.query('merge into files f using x on true')
    await db.insertInto('userRoles').values(row)
    await updateOwnRow(work, 'dealerSettings', values)
    const noun = plainNoun({ owner: 'dealer', table: 'pages' })
    // update coupons set id = 1
    const column = { table: 'customers', name: 'email' }`
  expect(listWrittenTables('a.ts', text).sort()).toEqual([
    'dealer_settings',
    'files',
    'order_lines',
    'orders',
    'pages',
    'rmas',
    'user_roles',
  ])
  expect(listWrittenTables('b.ts', `sql\`delete from \${sql.table(name)}\``)).toEqual([computedTable])
  expect(listWrittenTables('b.ts', 'db.updateTable(name)')).toEqual([computedTable])
})

test('lists the tables that statements with a computed table write', () => {
  const files = sources.filter(({ written }) => written.includes(computedTable)).map(({ file }) => file)
  expect(files.sort()).toEqual(Object.keys(computedWrites).sort())
  const named = Object.keys(computedWrites).flatMap(readComputed)
  expect(named.filter((name) => !tables.has(name))).toEqual([])
})

test('only its owner writes a table, and the folders that are listed with the reason', () => {
  const writers = listWriters()
  expect(writers.size).toBeGreaterThan(120)
  const shared = [...writers].filter(([, folders]) => folders.size > 1)
  expect(Object.fromEntries(shared.map(([table, folders]) => [table, [...folders].sort()]))).toEqual(
    Object.fromEntries(
      Object.entries(sharedTables).map(([table, { owner, others }]) => [
        table,
        [owner, ...Object.keys(others)].sort(),
      ]),
    ),
  )
})
