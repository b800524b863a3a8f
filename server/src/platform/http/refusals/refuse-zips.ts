import { wrongZips } from '#contract/zip-codes.ts'
import { refuse } from './refuse.ts'

/** Refuses invalid US ZIP codes; ones already stored in `before` stay valid. */
export function refuseWrongZips(...given: Parameters<typeof wrongZips>): void {
  const errors = Object.entries(wrongZips(...given)).map(([path, code]) => ({ path, code }))
  if (errors.length > 0) throw refuse('invalid', { errors })
}
