import type { Work } from '#server/platform/db/work.ts'
import { findRule } from './queries.ts'

/** Whether the current dealer wants to be asked before platform staff work in its store. */
export const asksFirst = async (work: Work): Promise<boolean> => (await findRule(work)).asksFirst === 1
