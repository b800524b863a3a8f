import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { broadcasts, suppressions } from '#contract/sales/messages/broadcasts.ts'
import { emails } from '#contract/sales/messages/emails.ts'
import type { RecipientState } from '#contract/sales/messages/messages.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { sendMailThrough } from '#test/runtime.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { fromAddress, makeEmailForm, pdfFile, withMail } from './broadcasts.fixture.ts'

const server = testServer()
const mail = withMail(server)
const one = () => server.as('dealer1')

async function send(fields: Record<string, string>, files: [string, Buffer][] = []) {
  const { status, body } = await one().send<Wire<typeof emails.send>>(
    'POST',
    '/email/send-email',
    makeEmailForm(fields, files),
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const show = async (id: number | null) => (await one().ok(broadcasts.show, { id: id! })).data
/** Runs the waiting jobs; a running one may still queue another for later. */
const hurry = () =>
  server.admin.query(
    `update pgboss.job set start_after = now() where name = 'send-broadcast' and state < 'completed'`,
  )
const done = (id: number | null) =>
  expect
    .poll(async () => {
      await hurry()
      return (await show(id)).state
    })
    .toBe('done')
const readStates = async (id: number | null) =>
  Object.fromEntries(
    (await one().ok(broadcasts.recipients, { id: id!, pageSize: 100 })).data.map((row) => [
      row.address,
      row.state,
    ]),
  ) as Record<string, RecipientState>
const read = async (to: string) => mail.catcher.read(mail.catcher.list(to)[0]!.id)
const linkIn = (headers: { name: string; value: string }[]) =>
  /^<(.*)>$/.exec(headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')!.value)![1]!
const oneClick = (
  link: string,
  body: URLSearchParams | FormData = new URLSearchParams('List-Unsubscribe=One-Click'),
) => fetch(server.url + new URL(link).pathname, { method: 'POST', body })

test('sends each recipient one personal email, by name, with the file and an unsubscribe link', async () => {
  const { data: member } = await one().ok(
    customers.create,
    makeCustomer({ billCompany: 'Rivera Auto', billEmail: 'Rivera@example.test', locale: 'es' }),
  )
  const sent = await send(
    {
      recipient: 'adam@example.test; rivera@example.test, bob@example.test',
      customerIds: String(member.id),
      subject: 'For {{customerName}}',
    },
    [['list.pdf', pdfFile]],
  )
  expect(sent).toMatchObject({ recipients: 3, suppressed: 0, messageId: null })
  await done(sent.broadcastId)
  expect(await show(sent.broadcastId)).toMatchObject({ recipients: 3, sent: 3, waiting: 0, failed: 0 })
  for (const to of ['adam@', 'bob@', 'rivera@']) {
    expect(mail.catcher.list(to), to).toHaveLength(1)
    expect((await read(to))!.envelope.to).toHaveLength(1)
  }
  const mine = (await read('rivera@'))!
  const headers = new Map(mine.headers.map(({ name, value }) => [name.toLowerCase(), value]))
  expect(mine.subject).toBe(`For ${member.billContact || 'Rivera Auto'}`)
  expect(mine.attachments.map(({ filename }) => filename)).toEqual(['list.pdf'])
  expect(headers.has('cc')).toBe(false)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mine.messageId).toMatch(/^<1\.broadcast\.\d+@partsdesk\.test>$/)
  expect(mine.html).toContain('Darse de baja')
  expect(mine.text).toContain(linkIn(mine.headers))
  expect((await read('adam@'))!.subject).toBe('For adam@example.test')
})

test('expands a search on the server and counts the unsubscribed people it skips', async () => {
  for (const name of ['Fleet A', 'Fleet B', 'Fleet C'])
    await one().ok(
      customers.create,
      makeCustomer({ billCompany: name, billEmail: `${name.at(-1)}@fleet.test` }),
    )
  await one().ok(suppressions.create, { address: 'B@fleet.test', note: 'asked by phone' })
  const members = await one().ok(emails.members, { q: 'fleet' })
  expect(members).toMatchObject({ recordsTotal: 3, suppressedTotal: 1 })
  expect(members.data.map(({ isSuppressed }) => isSuppressed)).toEqual([false, true, false])

  const sent = await send({ searches: JSON.stringify(['fleet']), recipient: 'a@fleet.test' })
  expect(sent).toMatchObject({ recipients: 2, suppressed: 1 })
  await done(sent.broadcastId)
  expect(await readStates(sent.broadcastId)).toEqual({
    'A@fleet.test': 'sent',
    'B@fleet.test': 'suppressed',
    'C@fleet.test': 'sent',
  })
  expect(mail.catcher.list('b@fleet')).toEqual([])
  const { status, body } = await one().send<{ errors: unknown }>(
    'POST',
    '/email/send-email',
    makeEmailForm({ searches: JSON.stringify(['b@fleet']) }),
  )
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: 'recipient', message: 'All recipients have unsubscribed, so nothing is sent.' }],
  ])
})

test('unsubscribes with one click in every form mail programs send, but not when the link is only opened', async () => {
  const sent = await send({ recipient: 'x@leave.test, y@leave.test, z@leave.test' })
  await done(sent.broadcastId)
  const [x, y] = [linkIn((await read('x@leave'))!.headers), linkIn((await read('y@leave'))!.headers)]
  const token = x.slice(x.lastIndexOf('/') + 1)
  expect(token).toMatch(/^1\.[\w-]{43}$/)

  const look = await server.visitor().send<{ data: object }>('GET', `/unsubscribe/${token}`)
  expect(look.body.data).toEqual({ company: 'Dealer One', address: 'x@leave.test', isUnsubscribed: false })
  expect((await oneClick(x)).status).toBe(200)
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  expect((await oneClick(y, form)).status).toBe(200)
  expect((await oneClick(y, form)).status).toBe(200)

  const { data } = await one().ok(suppressions.list, {})
  expect(data.slice(0, 2).map(({ address, reason }) => [address, reason])).toEqual([
    ['y@leave.test', 'unsubscribed'],
    ['x@leave.test', 'unsubscribed'],
  ])
  const again = await send({ recipient: 'x@leave.test, y@leave.test, z@leave.test' })
  expect(again).toMatchObject({ recipients: 1, suppressed: 2 })
  // A message to one recipient isn't a broadcast.
  expect(await send({ recipient: 'x@leave.test' })).toMatchObject({ broadcastId: null, recipients: 1 })
  expect((await server.as('dealer2').ok(suppressions.list, {})).recordsTotal).toBe(0)
})

test('records that a suppressed person unsubscribes, and refuses to remove them as seen before that', async () => {
  const sent = await send({ recipient: 'v@leave.test, w@leave.test' })
  await done(sent.broadcastId)
  const link = linkIn((await read('v@leave'))!.headers)
  const { data: addedAddress } = await one().ok(suppressions.create, {
    address: 'V@leave.test',
    note: 'by phone',
  })
  expect((await oneClick(link)).status).toBe(200)
  expect((await oneClick(link)).status).toBe(200)

  const { data } = await one().ok(suppressions.list, { search: 'v@leave' })
  expect(data).toMatchObject([
    {
      ...addedAddress,
      reason: 'unsubscribed',
      version: 2,
      updatedBy: 'Recipient',
      updatedAt: expect.any(String),
    },
  ])
  const removal = { id: addedAddress.id, reason: 'wrote to us' }
  expect(
    await one().refused(suppressions.remove, { ...removal, version: addedAddress.version }),
  ).toMatchObject({
    status: 409,
    code: 'stale',
    changedBy: 'Recipient',
  })
  await one().ok(suppressions.remove, { ...removal, version: 2 })
})

test('changes nothing for an invalid link, and no other call accepts a form', async () => {
  for (const token of ['1.abc', `2.${'a'.repeat(43)}`, 'x'])
    expect((await oneClick(`https://x.test/unsubscribe/${token}`)).status, token).toBe(404)
  const form = { method: 'POST', body: new URLSearchParams('address=a@b.test') }
  const cookie = one().cookie!
  const answer = await fetch(`${server.url}/api/mail-suppressions`, { ...form, headers: { cookie } })
  expect(answer.status).toBe(415)
})

test('sends broadcasts again after a suppression is removed, and logs why', async () => {
  const { data: added } = await one().ok(suppressions.create, { address: 'back@example.test' })
  expect((await one().refused(suppressions.create, { address: ' BACK@example.test' })).code).toBe('taken')
  expect((await one().refused(suppressions.remove, { id: added.id, reason: ' ' })).status).toBe(422)
  await one().ok(suppressions.remove, { id: added.id, reason: 'wrote to us' })
  expect(await send({ recipient: 'back@example.test, other@example.test' })).toMatchObject({ recipients: 2 })
  expect(await sentences(server.admin, "event = 'unsuppressed'")).toContain(
    'back@example.test gets broadcasts again: wrote to us',
  )
})

test('fails and suppresses permanent refusals with the server’s words, and retries temporary ones', async () => {
  const { broadcastId } = await send({ recipient: 'refuse@gone.test, later@busy.test, fine@example.test' })
  const recipients = async () => (await one().ok(broadcasts.recipients, { id: broadcastId! })).data
  await expect
    .poll(() => readStates(broadcastId))
    .toEqual({ 'refuse@gone.test': 'failed', 'later@busy.test': 'queued', 'fine@example.test': 'sent' })
  // Recipients are tried at once, and the one that stays queued may be answered last.
  await expect
    .poll(async () => (await recipients()).map(({ attempts, lastAnswer }) => ({ attempts, lastAnswer })))
    .toMatchObject([
      { lastAnswer: '550 5.1.1 No such person here' },
      { attempts: 1, lastAnswer: '451 4.3.0 Not now, try again later' },
      {},
    ])
  expect((await one().ok(suppressions.list, { search: 'refuse@' })).data[0]).toMatchObject({
    reason: 'bounced',
    note: '550 5.1.1 No such person here',
  })
  expect(await sentences(server.admin, "event = 'suppressed'")).toContain(
    'refuse@gone.test no longer gets broadcasts',
  )

  await server.admin.query(
    `update broadcast_recipients set attempts = 6, next_at = null where address like 'later@busy%'`,
  )
  await done(broadcastId)
  expect(await show(broadcastId)).toMatchObject({ sent: 1, failed: 2 })
  await server.admin.query(
    `update broadcast_recipients set address = 'better@busy.test' where address like 'later@busy%'`,
  )
  await one().ok(broadcasts.retry, { id: broadcastId! })
  await done(broadcastId)
  expect(await show(broadcastId)).toMatchObject({ sent: 2, failed: 0, suppressed: 1 })
})

test('counts no attempts while the mail server is down, and resumes automatically', async () => {
  sendMailThrough({ url: 'smtp://127.0.0.1:1', from: fromAddress })
  const { broadcastId } = await send({ recipient: 'p@away.test, q@away.test' })
  await expect.poll(async () => (await show(broadcastId)).trouble).toMatch(/ECONNREFUSED/)
  expect((await one().ok(broadcasts.recipients, { id: broadcastId! })).data[0]).toMatchObject({
    state: 'queued',
    attempts: 0,
  })
  sendMailThrough({ url: mail.catcher.url, from: fromAddress })
  await done(broadcastId)
  expect(await show(broadcastId)).toMatchObject({ sent: 2, trouble: null })
})

test('signs the unsubscribe headers too', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const dkim = { domainName: 'partsdesk.test', keySelector: 'one', privateKey: key }
  sendMailThrough({ url: mail.catcher.url, from: fromAddress, dkim })
  await done((await send({ recipient: 'k@signed.test, l@signed.test' })).broadcastId)
  sendMailThrough({ url: mail.catcher.url, from: fromAddress })
  const signature = (await read('k@signed'))!.headers.find(({ name }) => name === 'DKIM-Signature')!.value
  expect(signature.replace(/\s+/g, '').toLowerCase()).toContain('list-unsubscribe:list-unsubscribe-post')
})

test('pauses, resumes and cancels a broadcast', async () => {
  sendMailThrough({ url: 'smtp://127.0.0.1:1', from: fromAddress })
  const { broadcastId } = await send({ recipient: 'p@pause.test, q@pause.test' })
  const id = broadcastId!
  const set = (state: 'paused' | 'sending' | 'cancelled') => one().ok(broadcasts.setState, { id, state })
  expect((await set('paused')).data.state).toBe('paused')
  sendMailThrough({ url: mail.catcher.url, from: fromAddress })
  await expect.poll(async () => (await hurry()).rowCount).toBe(0)
  expect(mail.catcher.list('@pause')).toEqual([])
  expect((await set('cancelled')).data).toMatchObject({ state: 'cancelled', cancelled: 2, waiting: 0 })
  expect((await one().refused(broadcasts.setState, { id, state: 'sending' })).message).toBe(
    'This broadcast is canceled. It has no emails left to send.',
  )
})
