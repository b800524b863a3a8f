import type { Input } from '#contract/http.ts'
import type { returns } from '#contract/sales/returns.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { refuseWhileRefunding } from './change-status.ts'
import { writeRma } from './queries.ts'
import { recordReturn } from './record-return.ts'
import { takeReturn } from './show-return.ts'

/** Takes a return out of every list; what it held of the order can be returned anew. */
export async function removeReturn(work: Work, { id }: Input<typeof returns.remove>) {
  const rma = await takeReturn(work, id)
  const { rmaNumber, rmaDealerStatus } = rma
  if (rmaDealerStatus === 'Refunded') throw refuse('rma_refunded', { values: { rmaNumber } })
  refuseWhileRefunding(rma)
  await writeRma(work, rma, { deletedAt: work.now })
  await recordReturn(work, rma, 'deleted', { ...rma })
  return { id }
}
