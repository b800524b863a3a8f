import type { DealerRow } from './dealers.ts'
import type { Session } from './sign-in.ts'

/** The answers the server writes into a back-office page, so that its screens needn't ask. */
export type FirstAnswers = {
  signedOut?: true
  session?: Session
  /** The user's dealer, if there's just one. */
  dealer?: DealerRow
}

/** The id of the page's element with them. */
export const firstAnswersId = 'first-answers'
