import type { Input } from '#contract/http.ts'
import type { unsubscribe } from '#contract/sales/messages/broadcasts.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { system } from '#server/platform/auth/actor.ts'
import { splitToken } from '#server/platform/auth/secrets.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { suppress } from './suppress.ts'

type Token = Input<typeof unsubscribe.show>
const actor = system('Recipient')

/** The person a link is for. Only reads, because mail programs follow links. */
export const showUnsubscribe = (_visit: RequestContext, { token }: Token) =>
  withToken(token, async (_work, found) => found)

/** Unsubscribes someone after one click, by a person or their mail program. Idempotent. */
export const confirmUnsubscribe = (_visit: RequestContext, { token }: Token) =>
  withToken(token, async (work, found, { address, broadcastId }) => {
    const id = await suppress(work, { address, reason: 'unsubscribed', note: null })
    if (id !== null)
      await recordChange(work, {
        subject: { code: 'broadcastAddress', name: address },
        event: 'unsubscribed',
        recordId: broadcastId,
      })
    return { ...found, isUnsubscribed: true }
  })

type Subscription = { company: string; address: string; isUnsubscribed: boolean }
type UnsubscribeToken = { address: string; broadcastId: number }

async function withToken(
  token: string,
  action: (work: Work, found: Subscription, whose: UnsubscribeToken) => Promise<Subscription>,
): Promise<Subscription> {
  const parts = splitToken(token)
  if (!parts) throw refuse('not_found')
  return inDealer(parts.dealerId, actor, async (work) => {
    const row = await findByToken(work, parts.hash)
    if (!row) throw refuse('not_found')
    const { company, address, reason } = row
    return action(
      work,
      { company, address: maskAddress(address), isUnsubscribed: reason === 'unsubscribed' },
      row,
    )
  })
}

const findByToken = ({ db, dealerId }: Work, hash: Buffer) =>
  db
    .selectFrom('broadcastRecipients as r')
    .innerJoin('dealers as d', 'd.id', 'r.dealerId')
    .leftJoin('mailSuppressions as s', (join) =>
      join.onRef('s.dealerId', '=', 'r.dealerId').onRef('s.addressNorm', '=', 'r.addressNorm'),
    )
    .select(['d.company', 'r.address', 'r.broadcastId', 's.reason'])
    .where('r.dealerId', '=', dealerId)
    .where('r.unsubscribeHash', '=', hash)
    .executeTakeFirst()

/** `ann@example.com` as `a**@example.com`. */
export const maskAddress = (address: string) =>
  address.replace(/^(.)(.*)@/, (_, first: string, rest: string) => `${first}${'*'.repeat(rest.length)}@`)
