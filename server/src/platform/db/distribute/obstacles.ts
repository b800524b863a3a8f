import type { Catalog, ForeignKey } from './catalog.ts'
import { classifyTable, type TableClass } from './table-classes.ts'

/**
 * The parts of the schema that several nodes couldn't store or run, one sentence each; empty when it can be
 * distributed.
 */
export function findObstacles({ tables, keys, functions, triggers }: Catalog): string[] {
  const classes = new Map(tables.map((table) => [table.name, classifyTable(table)]))
  const tableNames = new Set(tables.map(({ name }) => name))
  return [
    ...tables.flatMap(({ name, unique }) => {
      const found = classes.get(name)
      if (found === null)
        return [`${name}: no class in table-classes.ts, and no dealer first in its primary key`]
      if (found !== 'distributed') return []
      return unique
        .filter((columns) => !columns.includes('dealer_id'))
        .map((columns) => `${name}: nodes can't keep (${columns.join(', ')}) unique without the dealer`)
    }),
    ...tables
      .filter(({ name, forced, policies }) => name !== 'schema_migrations' && (!forced || policies === 0))
      .map(({ name }) => `${name}: row-level security isn't forced`),
    ...keys.flatMap((key) => findKeyObstacles(key, classes)),
    ...functions
      .filter(({ language, definer, takes }) => language === 'sql' && definer && takes > 0)
      .map(({ signature }) => `${signature}: a definer function in SQL with parameters can't be planned`),
    ...triggers
      .filter(({ table }) => classes.get(table) !== 'local')
      .flatMap(({ table, name, body }) =>
        findBodyTroubles(body, tableNames).map((trouble) => `${table}, trigger ${name}: ${trouble}`),
      ),
  ]
}

function findKeyObstacles(key: ForeignKey, classes: Map<string, TableClass | null>): string[] {
  const { table, name, target, columns, targetColumns, onDelete } = key
  const [from, to] = [classes.get(table), classes.get(target)]
  const report = (what: string) => [`${table}, foreign key ${name}: ${what}`]
  if (onDelete === 'n' || onDelete === 'd') return report('it sets columns by itself')
  if (from === 'reference' && to === 'distributed')
    return report(`every node would need all rows of ${target}`)
  if (from === 'distributed' && to === 'distributed') {
    const at = columns.indexOf('dealer_id')
    return at >= 0 && targetColumns[at] === 'dealer_id' ? [] : report('it leaves the dealer')
  }
  return to === 'local' && from !== 'local' ? report(`${target} is on one node only`) : []
}

/** A trigger's statements where there's only one node. */
const onlyAlone = /if to_regclass\('pg_catalog\.pg_dist_local_group'\) is null then .*? else /g

/** A trigger runs on the node of the row: it can't read from or copy into other tables in one statement. */
function findBodyTroubles(body: string, tableNames: ReadonlySet<string>): string[] {
  const plain = body.replace(/--.*$/gm, '').replace(/\s+/g, ' ').replaceAll(onlyAlone, '')
  const inserts = [...plain.matchAll(/insert into (\w+)[^;]*?\bselect\b/gi)].filter(
    ([, table]) => table !== undefined && tableNames.has(table),
  )
  return [
    ...inserts.map(([, table]) => `inserts selected rows into ${table}; insert values`),
    ...(/\bset\s*\([^()]*\)\s*=/i.test(plain) ? ['sets several columns at once'] : []),
    ...(/\b(lateral|grouping sets)\b/i.test(plain) ? ['joins in a way that nodes refuse'] : []),
  ]
}
