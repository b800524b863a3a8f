import { runtime } from '../runtime.ts'
import type { Database } from './connections/open-database.ts'

/** The connections of the running product. */
export const database = (): Database => runtime().database
