import { recorder } from '#server/platform/audit/record-change.ts'

type NumberedReturn = { id: number; rmaNumber: number }
/** Adds a return change to the activity log: `Return 1001 approved`. */
export const recordReturn = recorder(({ rmaNumber }: NumberedReturn) => ({
  code: 'return',
  name: String(rmaNumber),
}))
