import { vins } from '#contract/catalog/vins.ts'
import { implement } from '#server/platform/http/implement.ts'
import { decodeVin } from './find-by-vin.ts'

export const vinRoutes = implement(vins, { decode: decodeVin })
