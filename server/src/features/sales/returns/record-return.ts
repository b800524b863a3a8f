import { recorder } from '#server/platform/audit/record-change.ts'

type Named = { id: number; rmaNumber: number }
/** What a return's history says happened. */
export type ReturnAction = 'create' | 'update' | 'approve' | 'deny' | 'receive' | 'refund' | 'delete'

/** Adds the activity-log entry of a change of a return: `Return 1001 approved`. */
export const recordReturn = recorder<Named, ReturnAction>('rma', ({ rmaNumber }) => `Return ${rmaNumber}`)
