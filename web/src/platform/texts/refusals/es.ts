import { contractFields } from '../es/contract-fields.ts'
import { contractPhrases } from '../es/contract-phrases.ts'
import { contractRefusals } from '../es/contract-refusals.ts'

/** Why the server or a form refuses something, loaded when they may. */
export const refusals = { contractFields, contractPhrases, contractRefusals }
