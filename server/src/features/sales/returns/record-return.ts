import type { RmaRow } from '#contract/sales/returns.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'

type Values = Record<string, unknown>
/** What a return's history says happened. */
export type ReturnAction = 'create' | 'update' | 'approve' | 'deny' | 'receive' | 'refund' | 'delete'

/** Adds the activity-log entry of a change of a return: `Return 1001 approved`. */
export const recordReturn = (
  work: Work,
  rma: Pick<RmaRow, 'id' | 'rmaNumber'>,
  action: ReturnAction,
  what: string,
  before: Values = {},
  after: Values = {},
): Promise<void> =>
  recordChange(work, {
    action,
    record: 'rma',
    recordId: rma.id,
    description: `Return ${rma.rmaNumber} ${what}`,
    before,
    after,
  })
