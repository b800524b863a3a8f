import { recorder } from '#server/platform/audit/record-change.ts'

type Named = { id: number; rmaNumber: number }
/** Adds the activity-log entry of a change of a return: `Return 1001 approved`. */
export const recordReturn = recorder(({ rmaNumber }: Named) => ({ code: 'return', name: String(rmaNumber) }))
