import { z } from 'zod'
import { list, route, rowPaging, timestamp } from '../http.ts'
import { partNumberText } from './part-number.ts'

const size = z.number().nullable()

/** A part's stock in the platform's warehouse. Weight in pounds, sizes in inches. */
const inventoryRecord = z.object({
  partNumber: z.string(),
  warehouse: z.string(),
  stock: z.int(),
  weight: size,
  length: size,
  width: size,
  height: size,
  updatedAt: timestamp,
})
export type InventoryRecord = z.infer<typeof inventoryRecord>

export const inventory = {
  list: route({
    method: 'GET',
    path: '/inventory',
    summary: "The warehouse's stock, weights and sizes by part number",
    scope: 'platform',
    may: 'catalog-imports',
    query: z.object({
      /** The beginning of a part number. */
      partNumber: partNumberText(60).optional(),
      ...rowPaging,
    }),
    reply: list(inventoryRecord),
  }),
}
