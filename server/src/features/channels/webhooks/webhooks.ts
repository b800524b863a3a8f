import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { maxWebhooks, oldSecretHours, type Webhook, type webhooks } from '#contract/channels/webhooks.ts'
import type { Input } from '#contract/http.ts'
import { pick } from '#contract/pick.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { encrypt } from '#server/platform/auth/secrets.ts'
import type { Work } from '#server/platform/db/work.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { mayDial } from '#server/platform/network/dial.ts'
import { isPublicAddress } from '#server/platform/network/public-address.ts'
import {
  createRow,
  deleteRow,
  plainNoun,
  rowForUpdate,
  saveRow,
  showRow,
} from '#server/platform/rows/rows.ts'
import { abandonDeliveries } from './delivery.queries.ts'
import {
  clearStop,
  findWebhook,
  insertSecret,
  listWebhooks,
  lockWebhooks,
  settable,
  writePlatformEvents,
} from './queries.ts'

export const noun = plainNoun({
  table: 'webhooks',
  owner: 'dealer',
  find: findWebhook,
  subject: ({ name }) => ({ code: 'webhook', name }),
})

/** The platform's own webhooks see all dealers' events: for its administrators only. */
export function refuseNonPlatform({ dealerId, actor }: Work): void {
  if (dealerId === 0 && !actor.isAdmin) throw refuse('forbidden')
}

/** Shows a webhook. Its secret can't be read again. */
export async function showWebhook(work: Work, { id }: Input<typeof webhooks.show>): Promise<Webhook> {
  refuseNonPlatform(work)
  return showRow(work, noun, id)
}

type New = Input<typeof webhooks.createPlatform>

/** Creates a webhook and returns its secret, this once. Refuses a second one with its name and address. */
export async function createWebhook(work: Work, input: New) {
  refuseUrl(input.url)
  await lockWebhooks(work)
  const others = await listWebhooks(work)
  if (others.length >= maxWebhooks) throw refuse('too_many_webhooks', { values: { n: maxWebhooks } })
  refuseSecond(input, others)
  const newWebhook = await createRow(work, noun, pick(input, settable))
  const secret = await giveSecret(work, newWebhook.id)
  await afterChange(work)
  return { ...newWebhook, secret }
}

/**
 * A client that lost the answer tries again. Without this, each event would be sent twice from then on. The call takes
 * no Idempotency-Key, because its answer has a secret.
 */
function refuseSecond({ name, url }: New, others: readonly Webhook[]): void {
  if (!others.some((other) => other.name === name && other.url === url)) return
  const field = { path: 'name', code: 'webhook_taken', values: { name } } as const
  throw refuse('taken', { values: { what: phrase('things', 'webhook', { name }) }, errors: [field] })
}

/**
 * Changes a webhook; absent fields stay. Turning it off gives up what waits, and turning it on clears its
 * failures.
 */
export async function updateWebhook(work: Work, input: Input<typeof webhooks.update>): Promise<Webhook> {
  refuseNonPlatform(work)
  if (input.url !== undefined) refuseUrl(input.url)
  const before = await rowForUpdate(work, noun, input.id, input.version)
  if (input.isActive === 1) await clearStop(work, before.id)
  if (input.isActive === 0) await abandonDeliveries(work, before.id)
  const after = await saveRow(work, noun, before, pick(input, settable))
  await afterChange(work)
  return after
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(work: Work, { id, version }: Input<typeof webhooks.remove>) {
  refuseNonPlatform(work)
  const deletedWebhook = await deleteRow(work, noun, await rowForUpdate(work, noun, id, version))
  await afterChange(work)
  return deletedWebhook
}

/** Gives a webhook a new secret and returns it, this once. */
export async function rotateSecret(work: Work, { id }: Input<typeof webhooks.rotate>) {
  refuseNonPlatform(work)
  const { name } = await rowForUpdate(work, noun, id)
  const secret = await giveSecret(work, id)
  await recordChange(work, {
    subject: { code: 'webhook', name },
    event: { code: 'secretRenewed' },
    recordId: id,
  })
  return { ...(await showRow(work, noun, id)), secret }
}

async function giveSecret(work: Work, webhookId: number): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const oldUntil = new Date(work.now.getTime() + oldSecretHours * 3_600_000)
  await insertSecret(work, { webhookId, secret: encrypt(secret), oldUntil })
  return secret
}

const afterChange = async (work: Work) => {
  if (work.dealerId === 0) await writePlatformEvents(work)
}

/** Https, except to addresses that the configuration names. What a name leads to is checked when connecting. */
function refuseUrl(url: string): void {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const number = Number(port || (protocol === 'https:' ? 443 : 80))
  if (username || password) throw refuseField('url', 'no_password_in_url')
  const isAddress = isIP(host) !== 0
  if (isAddress && !mayDial(host, number)) throw refuseField('url', 'public_address')
  const isConfigured = isAddress && !isPublicAddress(host)
  if (protocol !== 'https:' && !isConfigured) throw refuseField('url', 'must_be_https')
}
