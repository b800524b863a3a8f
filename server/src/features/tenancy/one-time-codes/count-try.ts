import { countTry, ownTries, type Tries } from '../sign-in/slow-down.ts'

/**
 * Counts a try of a code before it is looked at. Codes have a count of their own: what else proves a password
 * (unlocking, for one) must not clear it. `who`: a session, a known device, or a person for all strangers.
 */
export const countCodeTry = (who: string): Promise<Tries> => countTry([ownTries(`code:${who}`)])
