let prefix: string | null = null

/** Told once at start: what the default temporary password of a main user begins with (`config.passwordPrefix`). */
export const setPasswordPrefix = (value: string): void => {
  prefix = value
}

/** The default temporary password: the configured prefix and the current year. Good for choosing another only. */
export function defaultPassword(now: Date): string {
  if (!prefix) throw new Error('setPasswordPrefix() was not called')
  return `${prefix}${now.getUTCFullYear()}`
}
