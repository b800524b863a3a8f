import { contractFields } from '../fr/contract-fields.ts'
import { contractRefusals } from '../fr/contract-refusals.ts'

/** Why the server or a form refuses something, loaded when they may. */
export const refusals = { contractFields, contractRefusals }
