import type { Input } from '#contract/http.ts'
import type { customerMerges } from '#contract/sales/customer-merges.ts'
import type { Work } from '#server/platform/db/work.ts'
import { findGroups, rowsOf } from './duplicates.queries.ts'

export async function findDuplicates(work: Work, input: Input<typeof customerMerges.duplicates>) {
  const groups = await findGroups(work, input)
  const rows = await rowsOf(work, [...new Set(groups.flatMap(({ ids }) => ids))])
  return {
    data: groups.map(({ ids, total, reasons }) => ({
      total,
      reasons,
      customers: ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    })),
    recordsTotal: groups[0]?.groups ?? 0,
    ...(groups[0]?.isCapped ? { recordsTotalCapped: true } : {}),
  }
}
