/** What a table has under a name from outside: `constructor` and `toString`, which every object inherits, are not in it. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
