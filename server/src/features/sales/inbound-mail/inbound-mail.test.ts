import { expect, onTestFinished, test } from 'vitest'
import { communicationEntity } from '#contract/sales/entities/entities.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { sweepOld } from '#server/platform/housekeeping/sweep-old.job.ts'
import { testServer } from '#test/harness.ts'
import { png } from '#test/png.ts'
import { configure } from '#test/runtime.ts'
import { makeEmailForm, pdfFile, programFile, withMail } from '../broadcasts/broadcasts.fixture.ts'
import { makeOrder } from '../orders/orders.fixture.ts'
import { makeQuote } from '../quotes/quotes.fixture.ts'
import { replyDomain, withInboundMail, writeBounceReport } from './inbound-mail.fixture.ts'
import { listenForMail } from './listen.ts'
import { checkRecipient } from './receive-mail.ts'

const server = testServer()
const { catcher } = { catcher: withMail(server) }
const { inbound, post, postRaw } = withInboundMail(server)
const one = () => server.as('dealer1')
const answersTo = async (id: number) =>
  (await one().ok(mailbox.list, { pageSize: 100 })).data.find((row) => row.in_reply_to_message_id === id)

let number = 0
/** A message to a customer, and the addresses its email can be answered at. */
async function writtenTo(address = `ann${++number}@example.test`, about: object = {}) {
  const { data: message } = await one().ok(mailbox.write, {
    toMail: address,
    subject: 'Brakes',
    message: '<p>They are here</p>',
    ...about,
  })
  await expect.poll(() => catcher.catcher.list(address).length).toBeGreaterThan(0)
  const mail = (await catcher.catcher.read(catcher.catcher.list(address)[0]!.id))!
  return { message, address, reply: mail.replyTo, bounce: mail.envelope.from, mail }
}

/** The message that answers another, once it exists. */
async function awaitAnswer(id: number) {
  await expect.poll(async () => (await answersTo(id))?.id).toBeDefined()
  return (await one().ok(mailbox.show, { id: (await answersTo(id))!.id })).data
}

test('an answer lands unread in its order’s conversation, with its quote set apart and its files', async () => {
  const { data: order } = await one().ok(orders.create, makeOrder({}))
  await one().ok(messages.write, { id: order.id, message: 'It ships today' })
  await expect.poll(() => catcher.catcher.list(order.billEmail).length).toBe(1)
  const sent = (await catcher.catcher.read(catcher.catcher.list(order.billEmail)[0]!.id))!
  expect(sent.replyTo).toMatch(new RegExp(`^reply\\+1-[0-9a-f]{32}@${replyDomain}$`))
  expect(sent.envelope.from).toBe(sent.replyTo.replace('reply+', 'bounce+'))
  await post({
    from: `"Ann Rivera" <${order.billEmail}>`,
    to: sent.replyTo.toUpperCase(),
    subject: 'Re: It ships',
    inReplyTo: sent.messageId,
    html: `<p onclick="steal()">Thank <b>you</b></p><script>steal()</script><img src="cid:pic"><img src="https://spy.test/x.png">
      <div class="gmail_quote">On Monday we wrote:<blockquote>It ships today</blockquote></div>`,
    attachments: [
      { filename: 'photo.png', content: png, cid: 'pic' },
      { filename: 'invoice.pdf', content: pdfFile },
      { filename: 'invoice.pdf', content: programFile },
      { filename: 'winmail.dat', content: Buffer.from('x\x9f\x3e\x22', 'latin1') },
    ],
  })
  const { data: sentMessages } = await one().ok(messages.listByOrder, { id: order.id })
  const answer = await awaitAnswer(sentMessages.find(({ is_from_admin }) => is_from_admin === 1)!.id)
  expect(answer).toMatchObject({
    is_from_admin: 0,
    isRead: 0,
    folder_id: 1,
    orderId: order.id,
    order_number: order.orderNumber,
    fromName: 'Ann Rivera',
    fromMail: order.billEmail,
    subject: 'Re: It ships',
    messageText: 'Thank you',
  })
  expect(answer.received).toEqual({ isFromOther: false, isAutomatic: false, isBroken: false, refused: [] })
  expect(answer.quoted).toContain('It ships today')
  expect(answer.message).not.toMatch(/script|onclick|spy|steal/)
  expect(answer.files.map(({ name }) => name)).toEqual([
    'photo.png',
    'invoice.pdf',
    'invoice.pdf',
    'winmail.dat',
  ])
  expect(answer.message).toContain(`<img src="${answer.files[0]!.url}"`)
  const picture = await one().send('GET', answer.files[0]!.url.slice('/api'.length))
  expect(picture.status).toBe(200)
  expect((await server.as('dealer2').send('GET', answer.files[0]!.url.slice('/api'.length))).status).toBe(404)
  const { data: listed } = await one().ok(messages.listByOrder, { id: order.id })
  expect(listed.map(({ id }) => id)).toContain(answer.id)
  const { data: found } = await one().ok(mailbox.list, { search: 'thank rivera' })
  expect(found.map(({ id }) => id)).toContain(answer.id)
})

test('each email of a conversation names those before it, and the one it answers', async () => {
  const { data: order } = await one().ok(orders.create, makeOrder({ billEmail: 'thread@example.test' }))
  const caught = () => catcher.catcher.list('thread@example.test')
  const newest = async (count: number) => {
    await expect.poll(() => caught().length).toBe(count)
    const mail = (await catcher.catcher.read(caught()[0]!.id))!
    const readHeader = (header: string) =>
      mail.headers.find(({ name }) => name.toLowerCase() === header)?.value
    const before = readHeader('references')?.split(/\s+/) ?? []
    return { id: mail.messageId, answers: readHeader('in-reply-to'), before }
  }
  await one().ok(messages.write, { id: order.id, message: 'It ships today' })
  const first = await newest(1)
  expect(first).toMatchObject({ answers: undefined, before: [] })
  const { replyTo } = (await catcher.catcher.read(caught()[0]!.id))!
  await post({
    from: 'thread@example.test',
    to: replyTo,
    subject: 'Re',
    text: 'Good',
    messageId: '<theirs@example.test>',
    inReplyTo: first.id,
  })
  const { data: sentMessages } = await one().ok(messages.listByOrder, { id: order.id })
  const answer = await awaitAnswer(sentMessages.find(({ is_from_admin }) => is_from_admin === 1)!.id)
  await one().ok(messages.write, { id: order.id, message: 'It has shipped' })
  const second = await newest(2)
  expect(second).toMatchObject({
    answers: '<theirs@example.test>',
    before: [first.id, '<theirs@example.test>'],
  })
  const back = { toMail: 'thread@example.test', subject: 'Re', message: '<p>Thank you</p>' }
  await one().ok(mailbox.write, { ...back, inReplyToMessageId: answer.id })
  expect(await newest(3)).toMatchObject({
    answers: '<theirs@example.test>',
    before: [first.id, second.id, '<theirs@example.test>'],
  })
})

test('an answer to a quote’s email lands at the quote without an order, and so does what’s written back', async () => {
  const { data: quote } = await one().ok(quotes.create, makeQuote())
  await one().ok(quotes.send, { id: quote.id })
  const caught = () => catcher.catcher.list(quote.billEmail)
  await expect.poll(() => caught().length).toBe(1)
  const sent = (await catcher.catcher.read(caught()[0]!.id))!
  const attachments = [{ filename: 'photo.png', content: png }]
  await post({
    from: quote.billEmail,
    to: sent.replyTo,
    subject: 'Re: Quote',
    text: 'Is it new?',
    attachments,
  })
  const readQuoteMessages = async (client = one()) =>
    (await client.ok(quotes.messages, { id: quote.id })).data
  await expect.poll(async () => (await readQuoteMessages()).length).toBe(1)
  const [answer] = await readQuoteMessages()
  const link = { quoteId: quote.id, quoteRef: quote.quoteRef, orderId: null }
  expect(answer).toMatchObject({
    ...link,
    isRead: 0,
    received: { isFromOther: false },
    messageText: 'Is it new?',
  })

  await server.admin.query(`update roles set menu_options = '{104}' where id = 103`)
  const onlyQuotes = server.as('nobody')
  const [{ files } = { files: [] }] = await readQuoteMessages(onlyQuotes)
  expect((await onlyQuotes.send('GET', files[0]!.url.slice('/api'.length))).status).toBe(200)
  await server.admin.query(`update roles set menu_options = '{}' where id = 103`)

  const input = { toMail: quote.billEmail, subject: 'Re: Quote', message: '<p>It is</p>' }
  const { data: back } = await one().ok(mailbox.write, { ...input, inReplyToMessageId: answer!.id })
  expect(back).toMatchObject(link)
  await expect.poll(() => caught().length).toBe(2)
  const again = (await catcher.catcher.read(caught()[0]!.id))!
  await post({ from: 'colleague@example.test', to: again.replyTo, subject: 'Re: Quote', text: 'Thanks' })
  await expect.poll(async () => (await readQuoteMessages()).length).toBe(3)
  expect((await readQuoteMessages())[0]).toMatchObject({ ...link, received: { isFromOther: true } })
  await one().ok(mailbox.mark, { ids: [answer!.id], isVisible: 0 })
  expect((await readQuoteMessages()).map(({ id }) => id)).not.toContain(answer!.id)
  await one().ok(quotes.remove, { id: quote.id })
  expect((await one().ok(mailbox.show, { id: back.id })).data.quoteId).toBeNull()
})

test('marks what another address sent, and what a machine answered, which rings no bell', async () => {
  const { message, reply, address } = await writtenTo()
  await post({ from: 'stranger@example.test', to: reply, subject: 'Hi', text: 'It is me' })
  expect((await awaitAnswer(message.id)).received).toMatchObject({ isFromOther: true })

  const away = await writtenTo()
  const headers = { 'Auto-Submitted': 'auto-replied' }
  await post({ from: away.address, to: away.bounce, subject: 'Away', text: 'Back on Monday', headers })
  expect(await awaitAnswer(away.message.id)).toMatchObject({ isRead: 1, received: { isAutomatic: true } })
  expect(address).not.toBe(away.address)
})

test('refuses recipients that answer nothing, other dealers’ tokens and too many from one address', async () => {
  const { reply, address } = await writtenTo()
  const responseCode = (to: string, from = address) =>
    post({ from, to, text: 'x' }).then(
      () => 250,
      (error) => error.responseCode,
    )
  expect(await responseCode(`parts@${replyDomain}`)).toBe(550)
  expect(await responseCode(reply.replace(/[0-9a-f]{32}/, 'a'.repeat(32)))).toBe(550)
  expect(await responseCode(reply.replace('reply+1-', 'reply+2-'))).toBe(550)
  expect(await responseCode(reply.replace(replyDomain, 'elsewhere.test'))).toBe(550)
  await server.admin.query(
    `insert into sign_in_failures (dealer_id, subject, failures, last_at)
     select 0, 'mail of busy@example.test to dealer 1 in hour ' || h, 60, now()
     from generate_series(floor(extract(epoch from now()) / 3600)::bigint, floor(extract(epoch from now()) / 3600)::bigint + 1) h`,
  )
  expect(await responseCode(reply, 'busy@example.test')).toBe(450)
})

test('takes any number of reports, each about another email, within an hour', async () => {
  for (let mail = 0; mail < 3; mail++) {
    const bounce = (await writtenTo()).reply.replace('reply+', 'bounce+')
    for (let report = 0; report < 25; report++) await checkRecipient(replyDomain, bounce, '')
  }
  const { reply } = await writtenTo()
  for (let report = 0; report < 60; report++) await checkRecipient(replyDomain, reply, '')
  await expect(checkRecipient(replyDomain, reply, '')).rejects.toThrow('Too many messages')
})

test('two processes behind one proxy take the same email once; one port takes only one of them', async () => {
  const { message, reply, address } = await writtenTo()
  const other = (await listenForMail())!
  onTestFinished(other.stop)
  const same = { from: address, to: reply, subject: 'Both', text: 'Same', messageId: '<both@example.test>' }
  const { port } = inbound.listener
  await Promise.all([post(same), post(same, other.port), post(same), post(same, other.port)])
  await awaitAnswer(message.id)
  const { rows } = await server.admin.query(
    `select state from inbound_mails where message_id = '<both@example.test>'`,
  )
  expect(rows).toEqual([{ state: 'landed' }])
  configure({ inbound: { host: '127.0.0.1', port, domain: replyDomain, tls: null } })
  await expect(listenForMail()).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('delivered twice, an email lands once; one of ours that comes back doesn’t land', async () => {
  const { message, reply, address, mail } = await writtenTo()
  const same = { from: address, to: reply, subject: 'Twice', text: 'Same', messageId: '<same@example.test>' }
  await post(same)
  await post(same)
  await post({ from: address, to: reply, subject: 'Ours', text: 'Loop', messageId: mail.messageId })
  await postRaw(reply, `From: ${address}\r\nSubject: No id\r\n\r\nOnce`)
  await postRaw(reply, `From: ${address}\r\nSubject: No id\r\n\r\nOnce`)
  const states = async () =>
    (
      await server.admin.query(`select state from inbound_mails where reply_token = $1 order by id`, [
        /[0-9a-f]{32}/.exec(reply)![0],
      ])
    ).rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['landed', 'dropped', 'landed'])
  const { data } = await one().ok(mailbox.list, { pageSize: 100 })
  expect(
    data.filter((row) => row.in_reply_to_message_id === message.id).map(({ subject }) => subject),
  ).toEqual(['No id', 'Twice'])
})

test('a report of a failed delivery fails the message, notifies the clerk and stops broadcasts to the address', async () => {
  const { message, bounce, address } = await writtenTo()
  await postRaw(bounce, writeBounceReport(address), '')
  const failureMessage = await awaitAnswer(message.id)
  expect(failureMessage).toMatchObject({
    type: 'DELIVERY_FAILURE',
    isRead: 0,
    received: { isFromOther: false },
  })
  const { data: failed } = await one().ok(mailbox.show, { id: message.id })
  expect(failed).toMatchObject({ mailStatus: 'failed', mailAnswer: `550 5.1.1 <${address}>: user unknown` })
  const { data: quiet } = await one().ok(suppressions.list, { search: address })
  expect(quiet).toMatchObject([{ address, reason: 'bounced' }])

  const delayed = await writtenTo()
  await postRaw(delayed.bounce, writeBounceReport(delayed.address, '4.4.1', 'delayed'), '')
  const shown = async () => (await one().ok(mailbox.show, { id: delayed.message.id })).data
  await expect.poll(async () => (await shown()).mailAnswer).toContain('4.4.1')
  expect((await shown()).mailStatus).toBe('sent')
  const forged = await writtenTo()
  await postRaw(forged.bounce, writeBounceReport('someone.else@example.test'), '')
  await awaitAnswer(forged.message.id)
  expect((await one().ok(suppressions.list, { search: 'someone.else' })).data).toEqual([])
})

test('a broadcast can be answered, and returned', async () => {
  const form = makeEmailForm({ recipient: 'b1@example.test, b2@example.test' })
  await one().send('POST', '/email/send-email', form)
  await expect.poll(() => catcher.catcher.list('b2@').length).toBe(1)
  await expect.poll(() => catcher.catcher.list('b1@').length).toBe(1)
  const read = async (to: string) => (await catcher.catcher.read(catcher.catcher.list(to)[0]!.id))!
  const [first, second] = [await read('b1@'), await read('b2@')]
  const states = async () =>
    (
      await server.admin.query(`select r.state, b.sent, b.failed from broadcast_recipients r join broadcasts b
      on b.dealer_id = r.dealer_id and b.id = r.broadcast_id where r.address = 'b2@example.test'`)
    ).rows[0]
  await expect.poll(states).toEqual({ state: 'sent', sent: 2, failed: 0 })
  await post({ from: 'b1@example.test', to: first.replyTo, subject: 'Re: News', text: 'Nice' })
  await postRaw(second.envelope.from, writeBounceReport('b2@example.test'), '')
  await expect.poll(states).toEqual({ state: 'failed', sent: 1, failed: 1 })
  const { data } = await one().ok(communicationEntity.list, { is_from_admin: 0, dealer_id: 1 })
  await expect
    .poll(async () => (await one().ok(mailbox.list, { search: 'nice news' })).data.length)
    .toBeGreaterThan(0)
  expect(data.filter(({ subject }) => subject === 'Undelivered Mail Returned to Sender').length).toBeLessThan(
    3,
  )
})

test('an email is acknowledged only once it’s stored, and is gone after 30 days', async () => {
  const { reply, address } = await writtenTo()
  await server.admin.query('alter table inbound_mails rename to inbound_mails_away')
  await expect(post({ from: address, to: reply, text: 'x' })).rejects.toMatchObject({ responseCode: 451 })
  await server.admin.query('alter table inbound_mails_away rename to inbound_mails')
  await post({ from: address, to: reply, text: 'x', messageId: '<old@example.test>' })
  const readStored = async () =>
    (await server.admin.query(`select state from inbound_mails where message_id = '<old@example.test>'`)).rows
  await expect.poll(readStored).toEqual([{ state: 'landed' }])
  await server.admin.query(`update inbound_mails set received_at = now() - interval '31 days'
    where message_id = '<old@example.test>'`)
  await sweepOld()
  expect(await readStored()).toEqual([])
  expect(inbound.listener.port).toBeGreaterThan(0)
})
