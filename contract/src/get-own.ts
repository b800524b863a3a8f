/**
 * A table's value for a name from outside; ignores names every object inherits, such as `constructor` and
 * `toString`.
 */
export const getOwn = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
