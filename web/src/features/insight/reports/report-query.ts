import { z } from 'zod'
import { dayOrRelative } from '#contract/http.ts'

/** The order status report's address: from the last 7 days to today. */
export const statusQuery = z.object({
  fromDate: dayOrRelative.default('today-7'),
  toDate: dayOrRelative.default('today'),
})
