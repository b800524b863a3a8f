import { contractFields } from '../fr/contract-fields.ts'
import { contractPhrases } from '../fr/contract-phrases.ts'
import { contractRefusals } from '../fr/contract-refusals.ts'

/** Why the server or a form refuses something, loaded when they may. */
export const refusals = { contractFields, contractPhrases, contractRefusals }
