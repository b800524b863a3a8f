import type { Input } from '#contract/http.ts'
import { contactLimits, type contactMessages } from '#contract/sales/messages/contact-messages.ts'
import { isWithin, refuseBeyond } from '#server/features/tenancy/sign-in/slow-down.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { inDealerOnce } from '#server/platform/http/in-dealer-once.ts'
import { refuseField } from '#server/platform/http/refusals/refuse.ts'
import { recordIncoming } from '../customer-emails/record-incoming.ts'
import { readSender } from '../customer-emails/sender.ts'
import { confirmContact } from './contact.mail.ts'

/**
 * Limited by the visitor's address and network before the store's limit counts the message, so that one visitor can't
 * close the form for the others. To the server, all visitors of a store come from the store.
 */
export async function receiveContact(context: RequestContext, input: Input<typeof contactMessages.create>) {
  const { dealerId, actor, visitor, idempotencyKey: key } = context
  const { name, email, subject, message, vin } = input
  await refuseBeyond(
    contactLimits.perAddress,
    `contact messages of ${email.toLowerCase()} to dealer ${dealerId}`,
  )
  if (visitor)
    await refuseBeyond(contactLimits.perVisitor, `contact messages from ${visitor} to dealer ${dealerId}`)
  await refuseBeyond(contactLimits.perStore, `contact messages to dealer ${dealerId}`)
  const answer = await inDealerOnce(
    dealerId,
    actor,
    { key, request: ['contact-messages', input] },
    async (work) => {
      const [{ company, replyTo }, isVinNeeded] = await Promise.all([readSender(work), needsVin(work)])
      if (isVinNeeded && !vin) throw refuseField('vin', 'vin_needed')
      const id = await recordIncoming(work, {
        type: 'CONTACT_FORM',
        fromName: name,
        fromMail: email,
        toName: company,
        ...(replyTo ? { toMail: replyTo } : {}),
        subject: subject || `Contact form: ${name}`,
        text: vin ? `${message}\n\nVIN: ${vin}` : message,
      })
      return { id }
    },
  )
  const about = `confirmed messages of ${email.toLowerCase()} to dealer ${dealerId}`
  if (await isWithin(contactLimits.confirmations, about))
    await inDealer(dealerId, actor, (work) => confirmContact(work, email))
  return answer
}

async function needsVin({ db, dealerId }: Work): Promise<boolean> {
  const { forceVinContactPage } = await db
    .selectFrom('dealerSettings')
    .select('forceVinContactPage')
    .where('dealerId', '=', dealerId)
    .executeTakeFirstOrThrow()
  return forceVinContactPage === 1
}
