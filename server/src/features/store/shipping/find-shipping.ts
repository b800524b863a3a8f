import type { Work } from '#server/platform/db/work.ts'
import { listShipping } from './queries.ts'

export async function findShipping(work: Work) {
  const data = await listShipping(work)
  return { data, recordsTotal: data.length }
}
