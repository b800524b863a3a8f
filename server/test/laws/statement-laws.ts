import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { changingByWhatVaries, prepareAll } from '../changes-by-value.ts'

/*
 * Laws for statements that could run on several database nodes (docs/how-to/write-a-query.md). Each statement
 * that a test file's server sent is explained once per run, and each scan of a dealer's table must name its
 * dealer.
 */

/** Small tables shared by everyone: with several nodes, each has all their rows. */
const reference = new Set(['roles', 'translations', 'part_translations', 'support_rules', 'support_requests'])

type SentStatement = {
  text: string
  isAcross: boolean
  /** A read's exchange had nothing else, so it ended what it sets (read-transactions.ts). */
  isAlone?: boolean
}
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Subplan Name'?: string
  Alias?: string
  Operation?: string
  Output?: string[]
  'Conflict Resolution'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Records each of a pool's statements by its text, and whether it reads across dealers. */
export function recordStatements(pool: pg.Pool): Map<string, SentStatement> {
  const sent = new Map<string, SentStatement>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let isAcross = false
    let exchange: string[] = []
    client.query = ((...args: unknown[]) => {
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
      if (text !== undefined) {
        const [begin, , setting] = exchange
        if (
          text === 'commit' &&
          exchange.length === 3 &&
          begin === 'begin read only' &&
          setsLocally(setting!)
        )
          sent.set(setting!, { text: setting!, isAcross, isAlone: true })
        exchange = /^begin\b/.test(text) ? [text] : [...exchange, text]
        if (/^(begin|commit|rollback)\b/.test(text) && !keepsState(text)) isAcross = false
        else if (/\bset local role pd_(platform|support)$/.test(text)) isAcross = true
        else if (/^\s*(select|insert|update|delete|with|declare)\b/i.test(text) || keepsState(text))
          sent.set(`${isAcross} ${text}`, { text, isAcross })
      }
      return query(...args)
    }) as typeof client.query
  })
  return sent
}

type PlannedStatement = SentStatement & { plain: string; plan: PlanNode | null }
/** Facts that are read for all statements together. */
type StatementColumns = { tenant: Set<string>; varying: Set<string>; growing: Set<string> }

/** Law violations in these statements, except those another file of this run has checked. */
export async function brokenLaws(
  admin: pg.Pool,
  sent: Iterable<SentStatement>,
  claims: string,
): Promise<string[]> {
  const planned: PlannedStatement[] = []
  for (const statement of sent)
    if (claim(claims, statement)) {
      const plain = statement.text.replace(/^\s*declare \w+ [a-z ]*cursor for /i, '')
      planned.push({ ...statement, plain, plan: await explain(admin, plain) })
    }
  if (planned.length === 0) return []
  const textsLike = (pattern: RegExp) =>
    planned.filter(({ plan, plain }) => plan && pattern.test(plain)).map(({ plain }) => plain)
  const found = {
    tenant: await tenantTables(admin),
    varying: await changingByWhatVaries(admin, textsLike(changes)),
    growing: await growingWithTables(admin, textsLike(allColumns)),
  }
  return planned.flatMap((one) => lawsBrokenBy(one, found).map((law) => `${law}: ${inLine(one)}`))
}

async function tenantTables(admin: pg.Pool): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity`)
  return new Set(rows.map(({ name }) => name).filter((name) => !reference.has(name)))
}

function claim(folder: string, { text, isAcross }: SentStatement): boolean {
  const name = createHash('sha1').update(`${isAcross} ${text}`).digest('hex')
  try {
    closeSync(openSync(path.join(folder, name), 'wx'))
    return true
  } catch {
    return false
  }
}

/** Every node has all dealers, but each has only some of their rows. */
const forEachDealer = /\(\s*select\b[^()]*\bwhere\b[^()]*\bdealer_id"? = "?(d|dealers)"?\."?id\b/i

const changes = /^\s*(with\b.*\b)?(insert into|update|delete from)\b/is
const allColumns = /(\bselect|\breturning|,)\s+(\w+\.)?\*|"\.\*/

function lawsBrokenBy(
  { text, isAcross, isAlone, plain, plan }: PlannedStatement,
  { tenant, varying, growing }: StatementColumns,
): string[] {
  const scans = plan ? flattenPlan(plan) : []
  const open = scans.filter((node) => isOpen(node, tenant)).map((node) => node['Relation Name'])
  return [
    ...(keepsState(text) ? ['keeps state in the session'] : []),
    ...(isAlone ? ['sets something for no other statement'] : []),
    ...(open.length > 0 && !isAcross ? [`no dealer for ${[...new Set(open)].join(', ')}`] : []),
    ...(open.length > 0 && /grouping sets|rollup|cube\s*\(/i.test(plain)
      ? ['grouping sets over several dealers']
      : []),
    ...(isAcross && forEachDealer.test(plain) ? ['a subquery for each dealer'] : []),
    ...(isAcross && scans.some((node) => asksForEachRow(node, scans, tenant))
      ? ['a subquery for each row']
      : []),
    ...(/\bselect\s+from\b/i.test(plain) ? ['an empty select list'] : []),
    ...(/\bset\s*\([^()]*\)\s*=/i.test(plain) ? ['set (…) = (…)'] : []),
    ...(varying.has(plain) ? ['changes by what can answer otherwise another time'] : []),
    ...(/\bpg_(cancel|terminate)_backend\(\$\d+\s*[,)]/i.test(plain)
      ? ['calls what nodes have for two types of parameters']
      : []),
    ...(writesSharedWithOthers(scans, tenant)
      ? ['writes a table that every node has together with another']
      : []),
    ...(scans.some(isBareInsertSelect) ? ['insert … select without returning'] : []),
    ...(growing.has(plain) ? ['a new column would change what it returns'] : []),
  ]
}

/**
 * The statements among these whose result gets a column that's added to one of their tables. PostgreSQL refuses a
 * prepared statement whose result has changed, so a migration would fail the requests of processes that are still
 * running.
 */
async function growingWithTables(admin: pg.Pool, texts: string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const client = await admin.connect()
  const countColumns = async (): Promise<number[]> => {
    const columns = await prepareAll<number>(client, texts, 'cardinality(result_types)')
    await client.query('deallocate all')
    return columns
  }
  try {
    await client.query('begin')
    const before = await countColumns()
    // For all statements together, because each added column makes the database read a table's description again.
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and $1 ~ ('\\m' || relname || '\\M')`,
      [texts.join('\n')],
    )
    for (const { name } of rows) await client.query(`alter table ${name} add column one_more int`)
    const after = await countColumns()
    return new Set(texts.filter((_, n) => after[n] !== before[n]))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** State that outlasts its transaction: a pooler such as PgBouncer then gives the session to another client. */
const sessionState = [
  /(^|;)\s*(set|reset)\s+(?!(local|transaction)\b)/i,
  /(^|;)\s*(listen|unlisten|load|prepare|execute|deallocate|discard)\b/i,
  /\bset_config\s*\([^)]*,\s*false\s*\)/i,
  /\bpg_(try_)?advisory_(lock|unlock)/i,
  /\bcreate\s+(local\s+|global\s+)?temp/i,
  /\bwith\s+hold\b/i,
]
const setsLocally = (text: string) => /^\s*set\s+local\b/i.test(text)
const keepsState = (text: string) => sessionState.some((one) => one.test(text))

/** Null if the database refuses to plan it: the server got the same refusal. */
export async function explain(admin: pg.Pool, text: string): Promise<PlanNode | null> {
  try {
    const { rows } = await admin.query(`explain (generic_plan, verbose, costs off, format json) ${text}`)
    return rows[0]['QUERY PLAN'][0].Plan
  } catch {
    return null
  }
}

/** The tables a statement reads or writes. */
export async function findTables(admin: pg.Pool, text: string): Promise<string[]> {
  const plan = await explain(admin, text)
  return plan ? flattenPlan(plan).flatMap((node) => node['Relation Name'] ?? []) : []
}

function flattenPlan(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flattenPlan)]
}

function isOpen(node: PlanNode, tenant: Set<string>): boolean {
  const { Alias: alias, 'Relation Name': table } = node
  if (!table || !tenant.has(table) || !node['Node Type'].includes('Scan')) return false
  const conditions = joinConditions(node)
  const value = String.raw`\(?(?:\$\d+\)?|'?\d+'?)(?:::\w+)?`
  const column = String.raw`${alias}\.dealer_id`
  return !new RegExp(`${column} = ${value}|${value} = ${column}`).test(conditions)
}

const joinConditions = (node: PlanNode) => [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ')

/**
 * Whether it's a subquery on dealers' rows whose condition on the outer row isn't its dealer. No node has all the rows
 * it needs.
 */
function asksForEachRow(subplan: PlanNode, all: PlanNode[], tenant: Set<string>): boolean {
  if (!subplan['Subplan Name']?.includes('SubPlan')) return false
  const inner = flattenPlan(subplan)
  if (!inner.some((node) => tenant.has(node['Relation Name'] ?? ''))) return false
  const own = new Set(inner.map(({ Alias }) => Alias))
  const outer = all.flatMap(({ Alias: alias }) => (alias && !own.has(alias) ? [alias] : []))
  const conditions = inner.map(joinConditions).join(' ')
  const names = (column: string) =>
    outer.some((alias) => new RegExp(`\\b${alias}\\.${column}`).test(conditions))
  return names('\\w') && !names('dealer_id\\b')
}

const isBareInsertSelect = ({ 'Node Type': type, Operation, Output, Plans, ...node }: PlanNode) =>
  type === 'ModifyTable' &&
  Operation === 'Insert' &&
  !Output &&
  !node['Conflict Resolution'] &&
  !['Result', 'Values Scan'].includes(Plans?.[0]?.['Node Type'] ?? '')

function writesSharedWithOthers(nodes: PlanNode[], tenant: Set<string>): boolean {
  const writeNodes = nodes.filter((node) => node['Node Type'] === 'ModifyTable')
  return writeNodes.length > 1 && writeNodes.some((node) => !tenant.has(node['Relation Name'] ?? ''))
}

const inLine = ({ text }: SentStatement) => text.replace(/\s+/g, ' ').trim()
