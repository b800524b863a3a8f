import { z } from 'zod'
import { editedPart, editedParts } from '../catalog/edited-parts.ts'
import { dlidScope, queryInt, route, shape, text, timestamp } from '../http.ts'
import type { Permission } from '../permissions.ts'
import { customer, customers } from '../sales/customers/customers.ts'
import { order } from '../sales/orders/order-fields.ts'
import { orders } from '../sales/orders/orders.ts'
import { quote } from '../sales/quotes/quote-fields.ts'
import { quotes } from '../sales/quotes/quotes.ts'
import { returns, wholeRma } from '../sales/returns/returns.ts'
import { fieldMessage } from '../texts/field-messages.ts'

/** How many days cursors stay valid and deletions stay listed. */
export const syncDays = 90
/** Records in a page. */
const maxSynced = 250

const query = z
  .object({
    ...dlidScope,
    cursor: text(1000).optional().describe('`nextCursor` of the page before; omit it to begin.'),
    updatedSince: timestamp
      .optional()
      .describe(
        `To begin with what changed since then, rather than with every record. Deletions are known for ${syncDays} days.`,
      ),
    pageSize: queryInt(1, 1_000_000_000)
      .transform((size) => Math.min(size, maxSynced))
      .default(100)
      .describe(`Up to ${maxSynced}. A page can have fewer records although more follow.`),
  })
  .refine(({ cursor, updatedSince }) => cursor === undefined || updatedSince === undefined, {
    path: ['updatedSince'],
    message: fieldMessage('only_without_cursor'),
  })

/** A page of changes; each record as its own call shows it. */
const syncPage = <S extends z.ZodType>(record: S) =>
  z.object({
    data: z.array(
      z.object({
        id: z.int(),
        deleted: z.boolean(),
        record: record.nullable().describe('As it is now; null if it’s deleted.'),
      }),
    ),
    nextCursor: z.string().describe('Store it once the page is stored, and send it next.'),
    hasMore: z.boolean().describe('Whether the next page has records now.'),
    heldBackSince: timestamp
      .nullable()
      .describe(
        'Changes from this time on wait for a longer transaction that began before them. A later page has them.',
      ),
  })

const syncRoute = <const P extends string, S extends z.ZodType>(
  path: P,
  records: string,
  may: Permission | readonly Permission[],
  record: S,
) =>
  route({
    method: 'GET',
    path: `/sync/${path}`,
    summary: `${records} of a dealer that changed or were deleted since a cursor; without one, all of them`,
    scope: 'dealer',
    may,
    query,
    reply: shape(syncPage(record)),
    refusals: ['cursor_unknown', 'cursor_over'],
  })

/** Calls for programs that hold a copy of a dealer's records. */
export const sync = {
  orders: syncRoute('orders', 'Orders', orders.list.may, order),
  customers: syncRoute('customers', 'Customers', customers.list.may, customer),
  editedParts: syncRoute('edited-parts', 'Edited parts', editedParts.list.may, editedPart),
  quotes: syncRoute('quotes', 'Quotes', quotes.list.may, quote),
  returns: syncRoute('rma', 'Returns', returns.list.may, wholeRma),
}
