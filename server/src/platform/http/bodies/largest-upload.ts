import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])

/** The largest file that any route takes, in bytes. */
export const largestUpload = Math.max(...routes.map(({ upload }) => upload?.maxBytes ?? 0))
