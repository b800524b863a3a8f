import type pg from 'pg'
import { demoBroadcasts } from '#demo/data/broadcasts.ts'
import type { People } from '#demo/load/load-accounts.ts'
import type { NumberedCustomer } from '#demo/load/load-customers.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import { hashText } from '#demo/random.ts'

type Suppression = { customer: NumberedCustomer; reason: 'unsubscribed' | 'bounced'; at: Date }
type Recipient = Row<'broadcastRecipients'> & { state: string }

const day = 24 * 3_600_000
const noMailbox = '550 5.1.1 No such person here'

/** Loads the dealers' broadcasts, with recipients who unsubscribed or couldn't be reached. */
export async function loadBroadcasts(
  client: pg.Client,
  customers: Iterable<NumberedCustomer>,
  { people, now }: { people: People; now: Date },
): Promise<void> {
  const everybody = [...customers]
  const suppressed = new Map<string, Suppression>()
  const recipients: Recipient[] = []
  const rows = demoBroadcasts.map((broadcast, index): Row<'broadcasts'> => {
    const { dealer, daysAgo, share } = broadcast
    const at = new Date(now.getTime() - daysAgo * day - 3 * 3_600_000)
    const chosen = everybody.filter(
      (one) =>
        one.dealer === dealer && one.createdAt < at && hashText(`chosen ${index} ${one.ref}`) % 100 < share,
    )
    const own = chosen.map((customer, place) =>
      buildRecipient(customer, { broadcastId: index + 1, at, place, suppressed }),
    )
    recipients.push(...own)
    const count = (state: string) => own.filter((one) => one.state === state).length
    const { subject, html } = broadcast
    return {
      dealerId: dealer,
      id: index + 1,
      subject,
      message: html,
      state: 'done',
      recipients: own.length,
      sent: count('sent'),
      failed: count('failed'),
      suppressed: count('suppressed'),
      createdById: people[dealer].main.id,
      createdBy: people[dealer].main.name,
      createdAt: at,
      finishedAt: new Date(at.getTime() + own.length * 40),
    }
  })
  await insertRows(client, 'broadcasts', rows)
  await insertRows(
    client,
    'broadcastRecipients',
    recipients.map((recipient, index) => ({ ...recipient, id: index + 1 })),
  )
  await insertRows(client, 'mailSuppressions', [...suppressed.values()].map(suppressionRow))
  await moveIdsOn(client, ['broadcasts', 'broadcastRecipients', 'mailSuppressions'])
}

type Place = { broadcastId: number; at: Date; place: number; suppressed: Map<string, Suppression> }

/** Builds a recipient. One in 50 unsubscribes afterwards, and one in 150 has no mailbox any more. */
function buildRecipient(
  customer: NumberedCustomer,
  { broadcastId, at, place, suppressed }: Place,
): Recipient {
  const { ref, dealer, bill, locale } = customer
  const sentAt = new Date(at.getTime() + place * 40)
  const shared = {
    dealerId: dealer,
    broadcastId,
    address: bill.email,
    name: bill.contact || bill.company,
    locale,
  }
  if (suppressed.has(ref))
    return { ...shared, state: 'suppressed', attempts: 0, lastAnswer: null, sentAt: null }

  const isGone = hashText(`gone ${ref}`) % 150 === 0
  if (isGone) suppressed.set(ref, { customer, reason: 'bounced', at: sentAt })
  else if (hashText(`leaves ${broadcastId} ${ref}`) % 50 === 0)
    suppressed.set(ref, { customer, reason: 'unsubscribed', at: new Date(sentAt.getTime() + 5 * 3_600_000) })
  return {
    ...shared,
    state: isGone ? 'failed' : 'sent',
    attempts: 1,
    lastAnswer: isGone ? noMailbox : '250 2.0.0 OK',
    sentAt: isGone ? null : sentAt,
  }
}

function suppressionRow({ customer, reason, at }: Suppression, index: number): Row<'mailSuppressions'> {
  const by = reason === 'bounced' ? 'Partsdesk' : 'Recipient'
  return {
    dealerId: customer.dealer,
    id: index + 1,
    address: customer.bill.email,
    reason,
    note: reason === 'bounced' ? noMailbox : null,
    createdBy: by,
    createdAt: at,
    updatedBy: by,
    updatedAt: at,
  }
}
