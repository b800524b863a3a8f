import { contractFields } from '../pt/contract-fields.ts'
import { contractRefusals } from '../pt/contract-refusals.ts'

/** Why the server or a form refuses something, loaded when they may. */
export const refusals = { contractFields, contractRefusals }
