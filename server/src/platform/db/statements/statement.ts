import pg from 'pg'

type Column = { name: string; dataTypeID: number; format: 'text' | 'binary' }
type Shape = { names: string[]; parsers: ((text: string) => unknown)[]; empty: Record<string, null> }
/**
 * Prepared statements of a connection whose columns have been described. They don't change, so `pg` needn't ask
 * again.
 */
export type Shapes = Map<string, Shape>

type Answer = pg.QueryResult & {
  _types: { getTypeParser(oid: number, format: string): (text: string) => unknown }
}
/** Methods of `pg`'s queries that its types leave out. */
type Messages = pg.Query & {
  readonly text: string
  values: readonly unknown[]
  name: string | undefined
  callback(error: Error | null, answer: pg.QueryResult): void
  readonly _result: Answer
  _canceledDueToError: unknown
  _checkForMultirow(): void
  prepare(connection: object): void
  handleRowDescription(message: { fields: Column[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: object, connection: object): void
}
const Query: new (text: string) => Messages = pg.Query as typeof pg.Query & (new (text: string) => Messages)

/** `order_date` → `orderDate` and back, as in tables.gen.ts. */
const cacheNames = (change: (name: string) => string) => {
  const changedNames = new Map<string, string>()
  return (name: string) => {
    const before = changedNames.get(name)
    if (before !== undefined) return before
    const changed = change(name)
    changedNames.set(name, changed)
    return changed
  }
}
const camelCase = cacheNames((name) => name.replace(/_+([^_])/g, (_, first) => first.toUpperCase()))
/** A column's or table's name in SQL: `billCity` is `bill_city`. For names that are put into SQL as text. */
export const snakeCase = cacheNames((name) => name.replace(/(?<!^|[A-Z])[A-Z]/g, '_$&').toLowerCase())

/**
 * A statement whose rows come with camelCase names. Prepared under a name, its columns are described and matched
 * with their parsers once per connection, not for each answer.
 */
export class Statement extends Query {
  #shape: Shape | undefined
  #known: Shapes | undefined
  /** A timeout for this statement in place of the pool's. */
  query_timeout: number | undefined

  constructor(text: string, values: readonly unknown[], callback: Messages['callback']) {
    super(text)
    this.values = values
    this.callback = callback
  }

  prepareAs(name: string, shapes: Shapes): void {
    this.name = name
    this.#known = shapes
  }

  override prepare(connection: object): void {
    this.#shape = this.name === undefined ? undefined : this.#known?.get(this.name)
    super.prepare(this.#shape ? withoutDescribing(connection) : connection)
  }

  override handleRowDescription({ fields }: { fields: Column[] }): void {
    this._checkForMultirow()
    this.#is(describeShape(fields, this._result._types))
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const shape = this.#shape
    if (!shape || this._canceledDueToError) return
    const { names, parsers } = shape
    const row: Record<string, unknown> = { ...shape.empty }
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at]
        if (text !== null) row[names[at]!] = parsers[at]!(text!)
      }
      this._result.rows.push(row)
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  override handleCommandComplete(message: object, connection: object): void {
    if (!this.#shape) this.#is({ names: [], parsers: [], empty: {} })
    super.handleCommandComplete(message, connection)
  }

  #is(shape: Shape) {
    this.#shape = shape
    if (this.name !== undefined) this.#known?.set(this.name, shape)
  }
}

function describeShape(columns: Column[], types: Answer['_types']): Shape {
  const names = columns.map(({ name }) => camelCase(name))
  const parsers = columns.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format))
  return { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) }
}

const silent = new WeakMap<object, object>()
/** The connection without its `describe`, for statements whose columns are already described. */
function withoutDescribing(connection: object): object {
  const existing = silent.get(connection)
  if (existing) return existing
  const silentConnection = Object.create(connection, { describe: { value: () => {} } })
  silent.set(connection, silentConnection)
  return silentConnection
}

/** Sends a statement at once; its answer's rows have camelCase names. */
export const sendStatement = <Row extends object>(
  client: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: readonly unknown[] = [],
  waitMs?: number,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    const statement = new Statement(text, values, (error, answer) =>
      error ? reject(error) : resolve(answer),
    )
    statement.query_timeout = waitMs
    client.query(statement)
  })
