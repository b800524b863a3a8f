import type { Route } from '#contract/http.ts'
import { onlyReads } from './implement.ts'

/** Whether a call can say which version of the record it's about; a newer one is then refused with `stale`. */
export const takesVersion = (route: Route): boolean =>
  !onlyReads(route) &&
  [route.query, route.body].some((fields) => fields !== undefined && 'version' in fields.shape)
