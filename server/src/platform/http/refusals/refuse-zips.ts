import { wrongZips } from '#contract/zip-codes.ts'
import { refuse } from './refuse.ts'

/** Refuses invalid US ZIP codes; ones already stored in `before` stay valid. */
export function refuseWrongZips(...zips: Parameters<typeof wrongZips>): void {
  const errors = Object.entries(wrongZips(...zips)).map(([path, code]) => ({ path, code }))
  if (errors.length > 0) throw refuse('invalid', { errors })
}
