import pg from 'pg'
import type { Catalog, ForeignKey } from './catalog.ts'
import { settleNodes } from './settle-nodes.ts'
import { anchor, classifyTable } from './table-classes.ts'

/** A step that runs in one go; if it's killed, the next run finds it again. */
export type Step = {
  says: string
  run(admin: pg.Client): Promise<void>
  /** Locks no table, so Partsdesk can keep running. */
  besideUse?: true
}

/** The current state of the database. */
export type Progress = {
  /** Tables that Citus has placed, and how. */
  placed: ReadonlyMap<string, 'distributed' | 'reference' | 'local'>
  /** Functions that are on every node. */
  shared: ReadonlySet<string>
  /** Foreign keys that were dropped and not yet restored. */
  takenOff: readonly Pick<ForeignKey, 'table' | 'name' | 'definition'>[]
  /** Settings and rights that are still missing, as SQL. */
  settings: readonly string[]
  areNodesSettled: boolean
}

/**
 * All remaining steps in their order. Foreign keys are dropped first and recorded in the same transaction, because
 * a table can only be placed after those it refers to.
 */
export function stepsFor(
  { tables, keys, functions }: Catalog,
  { placed, shared, takenOff, settings, areNodesSettled }: Progress,
  shards: number,
): Step[] {
  const waiting = tables.flatMap(({ name, key }) => {
    const found = classifyTable({ name, key })
    return found && found !== 'local' && placed.get(name) !== found ? [{ name, found }] : []
  })
  const moves = new Set(waiting.map(({ name }) => name))
  const off = keys.filter(({ table, target }) => moves.has(table) || moves.has(target))
  const classes = new Map(tables.map((table) => [table.name, classifyTable(table)]))
  const back = [...takenOff, ...off].filter(({ table }) => classes.get(table) !== 'local')
  return [
    ...settings.map(sqlStep),
    ...functions
      .filter(({ signature }) => !shared.has(signature))
      .map(({ signature }) => ({
        says: `share the function ${signature} with all nodes`,
        run: (admin: pg.Client) => run(admin, 'select create_distributed_function($1)', [signature]),
      })),
    ...(off.length > 0 ? [takeOff(off)] : []),
    ...waiting.filter(({ found }) => found === 'reference').map(({ name }) => referenceStep(name)),
    ...waiting
      .filter(({ found }) => found === 'distributed')
      // The others are placed with the first.
      .sort((one, other) => Number(other.name === anchor) - Number(one.name === anchor))
      .map(({ name }) => distributeStep(name, shards)),
    ...back.map(putBack),
    ...(takenOff.length + off.length > 0 ? [sqlStep('drop table if exists pd.keys_off')] : []),
    ...(areNodesSettled && waiting.length === 0 ? [] : [settleStep]),
  ]
}

async function run(admin: pg.Client, text: string, values: unknown[] = []): Promise<void> {
  await admin.query(text, values)
}

const sqlStep = (text: string): Step => ({ says: text, run: (admin) => run(admin, text) })

const takeOff = (keys: readonly ForeignKey[]): Step => ({
  says: `take ${keys.length} foreign keys off, until their tables are placed`,
  run: (admin) =>
    inTransaction(admin, async () => {
      await admin.query(`create table if not exists pd.keys_off ("table" text, name text, definition text)`)
      for (const { table, name, definition } of keys) {
        await admin.query('insert into pd.keys_off values ($1, $2, $3)', [table, name, definition])
        await admin.query(
          `alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`,
        )
      }
    }),
})

const putBack = ({ table, name, definition }: Pick<ForeignKey, 'table' | 'name' | 'definition'>): Step => {
  const text = `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`
  return {
    says: text,
    async run(admin) {
      const { rowCount } = await admin.query(
        'select 1 from pg_constraint where conrelid = $1::regclass and conname = $2',
        [pg.escapeIdentifier(table), name],
      )
      if (!rowCount) await admin.query(text)
    },
  }
}

const settleStep: Step = {
  says: 'let every node number rows, and only the coordinator hand on a transaction’s dealer',
  run: settleNodes,
  besideUse: true,
}

const referenceStep = (name: string): Step => ({
  says: `copy ${name} to every node`,
  run: (admin) => withoutTriggers(admin, () => place(admin, name, 'reference')),
})

const distributeStep = (name: string, shards: number): Step => ({
  says: `distribute ${name} by dealer_id${name === anchor ? ` over ${shards} shards` : ''}`,
  run: (admin) =>
    withoutTriggers(admin, () =>
      name === anchor
        ? run(
            admin,
            `select create_distributed_table($1, 'dealer_id', colocate_with => 'none', shard_count => $2)`,
            [pg.escapeIdentifier(name), shards],
          )
        : place(admin, name, 'distributed'),
    ),
})

/**
 * Rows that reach a shard run its triggers there: they'd record changes a second time, and look for tables that
 * come later.
 */
const withoutTriggers = (admin: pg.Client, action: () => Promise<void>): Promise<void> =>
  inTransaction(admin, async () => {
    await admin.query(`set local citus.propagate_set_commands = 'local'`)
    await admin.query('set local session_replication_role = replica')
    await action()
  })

async function inTransaction(admin: pg.Client, action: () => Promise<void>): Promise<void> {
  await admin.query('begin')
  try {
    await action()
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}

/** Copies a table to every node, or spreads it over them, each dealer's rows where the dealer's others are. */
export const place = (admin: pg.Client, name: string, found: 'reference' | 'distributed'): Promise<void> =>
  found === 'reference'
    ? run(admin, 'select create_reference_table($1)', [pg.escapeIdentifier(name)])
    : run(admin, `select create_distributed_table($1, 'dealer_id', colocate_with => $2)`, [
        pg.escapeIdentifier(name),
        anchor,
      ])
