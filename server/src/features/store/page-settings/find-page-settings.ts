import type { Work } from '#server/platform/db/work.ts'
import { listPageSettings } from './queries.ts'

export async function findPageSettings(work: Work) {
  const data = await listPageSettings(work)
  return { data, recordsTotal: data.length }
}
