/** What the server notes about something that concerns nobody's request. Never a secret, never a person's data. */
type Log = { warn(details: object, what: string): void }

let log: Log = { warn: () => {} }

/** Told once, when the server is built. */
export const useLog = (given: Log): void => {
  log = given
}

/** Something is wrong that somebody should put right, although it was got over. */
export const warn = (what: string, details: Record<string, string | number>): void => log.warn(details, what)
