import { countTry, nameOwnTries, type Tries } from '../sign-in/slow-down.ts'

/**
 * Counts a code attempt before checking it. Codes have their own counter: other proofs of a password, such as
 * unlocking, mustn't reset it. `who`: a session, a recognized device, or a person for all strangers.
 */
export const countCodeTry = (who: string): Promise<Tries> => countTry([nameOwnTries(`code:${who}`)])
