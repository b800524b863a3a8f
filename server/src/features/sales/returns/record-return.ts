import { recorder } from '#server/platform/audit/record-change.ts'

type Named = { id: number; rmaNumber: number }
/** Adds a return change to the activity log: `Return 1001 approved`. */
export const recordReturn = recorder(({ rmaNumber }: Named) => ({ code: 'return', name: String(rmaNumber) }))
