import type pg from 'pg'
import { classifyTable } from '#server/platform/db/distribute/table-classes.ts'

/*
 * Nodes refuse a change that computes from a column by what can answer otherwise another time: `at - interval '1 day'`
 * depends on the session's time zone, `concat(…)` and `jsonb_build_object(…)` on its settings. What a statement calls
 * is read from PostgreSQL's own tree of it.
 */

type Value = string | Tree | Value[]
type Tree = { type: string; fields: Map<string, Value[]> }

/** The format of PostgreSQL's type pg_node_tree: `{TYPE :field value …}`, lists in parentheses. */
function parse(text: string): Value[] {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? []
  let at = 0
  const values = (end: (token: string) => boolean): Value[] => {
    const found: Value[] = []
    while (at < tokens.length && !end(tokens[at]!)) {
      const token = tokens[at++]!
      if (token === '{') found.push(tree())
      else if (token === '(') {
        found.push(values((one) => one === ')'))
        at += 1
      } else found.push(token)
    }
    return found
  }
  const tree = (): Tree => {
    const type = tokens[at++]!
    const fields = new Map<string, Value[]>()
    while (tokens[at] !== '}')
      fields.set(
        tokens[at++]!,
        values((one) => one === '}' || one.startsWith(':')),
      )
    at += 1
    return { type, fields }
  }
  return values(() => false)
}

const isTree = (value: Value): value is Tree => typeof value === 'object' && !Array.isArray(value)
const inside = (value: Value): Value[] =>
  Array.isArray(value) ? value : isTree(value) ? [...value.fields.values()].flat() : []
/** Whether one of an expression's nodes matches, outside of queries in it. */
const some = (value: Value, is: (tree: Tree) => boolean): boolean =>
  isTree(value) && value.type === 'QUERY'
    ? false
    : (isTree(value) && is(value)) || inside(value).some((one) => some(one, is))
const listTrees = (value: Value): Tree[] => [
  ...(isTree(value) ? [value] : []),
  ...inside(value).flatMap(listTrees),
]
const number = (tree: Tree, field: string) => Number(tree.fields.get(field)?.[0] ?? 0)
const findType = (tree: Tree) =>
  [':vartype', ':consttype', ':paramtype', ':funcresulttype', ':opresulttype', ':resulttype']
    .map((field) => number(tree, field))
    .find(Boolean)

/** The functions, and the types' conversions from or to text, that are immutable. */
type ImmutableNames = { functions: Set<number>; from: Set<number>; to: Set<number> }

/** Whether this node itself calls something that isn't immutable. */
const varies =
  ({ functions, from, to }: ImmutableNames) =>
  (tree: Tree): boolean => {
    const called = number(tree, ':funcid') || number(tree, ':opfuncid')
    if (called > 0) return !functions.has(called)
    if (tree.type !== 'COERCEVIAIO') return tree.type === 'SQLVALUEFUNCTION'
    const [arg] = tree.fields.get(':arg') ?? []
    return !to.has(number(tree, ':resulttype')) || !(arg && isTree(arg) && from.has(findType(arg) ?? 0))
  }

/** Citus's rule: refuses such a call of a column, one within a choice, and any on a conflict. */
function isRefused(query: Tree, immutable: ImmutableNames): boolean {
  const isVarying = varies(immutable)
  if (number(query, ':commandType') === 3) {
    const [conflict] = query.fields.get(':onConflict') ?? []
    return [':onConflictSet', ':onConflictWhere'].some(
      (field) => conflict && isTree(conflict) && some(conflict.fields.get(field) ?? [], isVarying),
    )
  }
  const [from] = query.fields.get(':jointree') ?? []
  return some([query.fields.get(':targetList') ?? [], from ?? []], (tree) =>
    ['COALESCEEXPR', 'CASEEXPR'].includes(tree.type)
      ? some(tree, isVarying)
      : isVarying(tree) && some(tree, ({ type }) => type === 'VAR'),
  )
}

/** Prepares these statements and leaves them so; returns what the database says of each. */
export async function prepareAll<T>(client: pg.ClientBase, texts: string[], query: string): Promise<T[]> {
  for (const [n, text] of texts.entries()) await client.query(`prepare tried_${n} as ${text}`)
  const { rows } = await client.query<{ answer: T }>(`
    select ${query} as answer from pg_prepared_statements where name ~ '^tried_\\d+$' order by substr(name, 7)::int`)
  return rows.map(({ answer }) => answer)
}

/**
 * The statements among these whose changes nodes would refuse. Read from a function of each, which takes up to 100
 * parameters: all of one type become one.
 */
export async function changingByWhatVaries(admin: pg.Pool, texts: string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const client = await admin.connect()
  try {
    await client.query('begin')
    const types = await prepareAll<string[]>(client, texts, 'parameter_types::text[]')
    await client.query('deallocate all')
    for (const [n, text] of texts.entries()) await makeFunction(client, `tried_${n}`, text, types[n]!)
    const { rows: bodies } = await client.query<{ body: string }>(`
      select prosqlbody::text as body from pg_proc
      where pronamespace = pg_my_temp_schema() and proname ~ '^tried_\\d+$' order by substr(proname, 7)::int`)
    const immutable = await readImmutable(client)
    const names = await readTableNames(client)
    const isRefusedTree = (query: Tree): boolean => {
      const name = names.get(changedBy(query))
      return name !== undefined && classifyTable({ name, key: [] }) !== 'local' && isRefused(query, immutable)
    }
    const isVarying = (body: string) =>
      listTrees(parse(body)).some(
        (tree) => tree.type === 'QUERY' && number(tree, ':commandType') > 1 && isRefusedTree(tree),
      )
    return new Set(texts.filter((_, n) => isVarying(bodies[n]!.body)))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function makeFunction(
  client: pg.ClientBase,
  name: string,
  text: string,
  types: string[],
): Promise<void> {
  const once = [...new Set(types)]
  const shared = text.replace(/\$(\d+)/g, (_, n) => `$${once.indexOf(types[n - 1]!) + 1}`)
  await client.query(
    `create function pg_temp.${name}(${once.join(', ')}) returns void language sql begin atomic ${shared}; end`,
  )
}

async function readImmutable(client: pg.ClientBase): Promise<ImmutableNames> {
  const { rows } = await client.query<{ functions: number[]; from: number[]; to: number[] }>(`
    with fixed as (select oid from pg_proc where provolatile = 'i')
    select array(select oid::int from fixed) as functions,
      array(select oid::int from pg_type where typoutput in (select oid from fixed)) as from,
      array(select oid::int from pg_type where typinput in (select oid from fixed)) as to`)
  const { functions, from, to } = rows[0]!
  return { functions: new Set(functions), from: new Set(from), to: new Set(to) }
}

async function readTableNames(client: pg.ClientBase): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select oid::int, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

function changedBy(query: Tree): number {
  const [tables] = query.fields.get(':rtable') ?? []
  const table = inside(tables ?? [])[number(query, ':resultRelation') - 1]
  return table && isTree(table) ? number(table, ':relid') : 0
}
