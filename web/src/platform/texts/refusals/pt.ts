import { contractFields } from '../pt/contract-fields.ts'
import { contractPhrases } from '../pt/contract-phrases.ts'
import { contractRefusals } from '../pt/contract-refusals.ts'

/** Why the server or a form refuses something, loaded when they may. */
export const refusals = { contractFields, contractPhrases, contractRefusals }
