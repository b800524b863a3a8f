/** Picks fields of an object by name. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

/** Picks the fields that were sent, so that the others stay as they are. */
export const pickSent = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  pick(
    from,
    names.filter((name) => from[name] !== undefined),
  )

/** Picks the fields of an object that aren't named. */
export const omit = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name as K))) as Omit<T, K>
