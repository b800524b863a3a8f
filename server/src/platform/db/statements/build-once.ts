import type { CompiledQuery, Kysely } from 'kysely'
import type { DB } from '../tables.gen.ts'
import type { Reading } from '../work.ts'

/** Where a value goes in a query's parameters. */
class Gap {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
const gaps = new Proxy({}, { get: (_, name) => new Gap(String(name)) })

type Buildable<Row> = { compile(db: Kysely<DB>): CompiledQuery<Row> }

/**
 * A query whose text is always the same: Kysely builds it at the first call, and each call puts its values in. For the
 * queries of busy calls; building takes longer than all else that a short one costs here. `build` sees placeholders
 * instead of values, so it can't look at them, and hands each on as a parameter of its own.
 */
export function buildOnce<Values extends object, Row>(
  build: (db: Kysely<DB>, values: Values) => Buildable<Row>,
): (reading: Pick<Reading, 'db'>, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async ({ db }, values) => {
    built ??= build(db, gaps as Values).compile(db)
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Gap ? Reflect.get(values, parameter.name) : parameter,
    )
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
