import { contractFields } from '../en/contract-fields.ts'
import { contractRefusals } from '../en/contract-refusals.ts'

/** Why the server or a form refuses something, loaded when they may. */
export const refusals = { contractFields, contractRefusals }
