import type { Input } from '#contract/http.ts'
import type { messages } from '#contract/sales/messages/messages.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import { nameFor } from '#server/platform/files/content-type.ts'
import { openFile } from '#server/platform/files/store-file.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { findMessageFile } from './queries.ts'

/** A message's attachment under the name the recipient got. */
export async function downloadFile(context: RequestContext, input: Input<typeof messages.file>) {
  const file = await inDealer(context.dealerId, context.actor, (work) => takeFile(work, input))
  const opened = await openFile(file.key)
  if (!opened) throw refuse('not_found')
  context.setFilename(nameFor(file.contentType, file.name))
  return opened.content
}

/**
 * Anyone who can read a message can read its files: through its order, return, quote or customer, or in the mailbox.
 */
async function takeFile(work: Work, { id, fileId }: Input<typeof messages.file>) {
  const file = await findMessageFile(work, id, fileId)
  if (!file) throw refuse('not_found')
  const { permissions } = work.actor
  const { orderNumber, rmaNumber, isAboutQuote, isAboutCustomer, isVisible } = file
  const mayRead =
    (orderNumber !== null && permissions.has('orders')) ||
    (rmaNumber !== null && permissions.has('rma')) ||
    (orderNumber === null && rmaNumber === null && permissions.has('new-message')) ||
    (isAboutQuote && isVisible && permissions.has('customer-quotes')) ||
    (isAboutCustomer && permissions.has('customers')) ||
    (isVisible && permissions.has('message-center'))
  if (!mayRead) throw refuse('not_found')
  return file
}
