import { contractFields } from '../en/contract-fields.ts'
import { contractPhrases } from '../en/contract-phrases.ts'
import { contractRefusals } from '../en/contract-refusals.ts'

/** Why the server or a form refuses something, and what it answers. They load when either may come. */
export const refusals = { contractFields, contractPhrases, contractRefusals }
