/** Only these fields of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

/** Only the fields that were sent. */
export const pickSent = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  pick(
    from,
    names.filter((name) => from[name] !== undefined),
  )
