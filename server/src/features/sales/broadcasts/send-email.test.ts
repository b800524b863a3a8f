import { expect, onTestFinished, test } from 'vitest'
import type { Wire } from '#contract/http.ts'
import type { Problem } from '#contract/problem.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { emails } from '#contract/sales/messages/emails.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { png } from '#test/png.ts'
import type { Person } from '#test/tenants.ts'
import { makeCustomer } from '../customers/customers.fixture.ts'
import { makeEmailForm, pdfFile, programFile, withMail } from './broadcasts.fixture.ts'

const server = testServer()
const mail = withMail(server)

type Body = Wire<typeof emails.send> & Pick<Problem, 'errors' | 'code' | 'message'>
const send = (form: FormData, who: Person = 'dealer1', headers: Record<string, string> = {}) =>
  server.as(who).send<Body>('POST', '/email/send-email', form, headers)
async function mailsTo(to: string, many = 1) {
  await expect.poll(() => mail.catcher.list(to).length).toBe(many)
  return Promise.all(mail.catcher.list(to).map(async ({ id }) => (await mail.catcher.read(id))!))
}

test('sends one recipient an email with a picture and a copy, records it and answers queued', async () => {
  const form = makeEmailForm(
    { recipient: 'Ann <ann@example.test>', cc: 'boss@example.test', messageBody: '<p>It is <b>here</b></p>' },
    [
      ['photo.png', png],
      ['offer', pdfFile],
    ],
  )
  const { status, body } = await send(form)
  expect([status, body.status, body.data.status]).toEqual([200, 'queued', 'queued'])
  const [sent] = await mailsTo('ann@')
  expect(sent!.envelope.to).toEqual(['ann@example.test', 'boss@example.test'])
  expect(sent!.from).toBe('"Dealer One" <no-reply@partsdesk.test>')
  expect(sent!.replyTo).toBe('billing@one.test')
  expect(sent!.html).toContain('<b>here</b>')
  expect(sent!.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['photo.png', 'image/png'],
    ['offer.pdf', 'application/pdf'],
  ])
  expect(sent!.headers.map(({ name }) => name.toLowerCase())).not.toContain('list-unsubscribe')

  const { data } = await server.as('dealer1').ok(emails.messages, {})
  expect(data[0]).toMatchObject({ id: body.data.messageId, to_mail: 'ann@example.test', order_number: null })
  await expect
    .poll(async () => (await server.as('dealer1').ok(emails.messages, {})).data[0]!.mailStatus)
    .toBe('sent')
})

test('sends an offer to one address with a link to unsubscribe, and none after that', async () => {
  const offer = makeEmailForm({
    recipient: 'eve@offer.test',
    isOffer: '1',
    messageBody: '<p>20% off brakes</p>',
  })
  const { body } = await send(offer)
  expect(body.data).toMatchObject({ messageId: null, recipients: 1 })
  const [sent] = await mailsTo('eve@offer')
  expect(sent!.html).toContain('/unsubscribe/')
  expect(sent!.headers.map(({ name }) => name.toLowerCase())).toContain('list-unsubscribe')

  await server.as('dealer1').ok(suppressions.create, { address: 'eve@offer.test' })
  const again = await send(makeEmailForm({ recipient: 'eve@offer.test', isOffer: '1' }))
  expect(again.body.errors).toMatchObject([{ path: 'recipient', code: 'recipients_unsubscribed' }])
  const withCopy = await send(
    makeEmailForm({ recipient: 'al@offer.test', isOffer: '1', cc: 'boss@example.test' }),
  )
  expect(withCopy.body.errors).toMatchObject([{ path: 'cc', code: 'cc_to_one' }])
})

test('sends a broadcast whose placeholders are named like Object properties, and leaves them visible', async () => {
  const words = '{{constructor}} {{toString}} {{hasOwnProperty}}'
  const { body } = await send(
    makeEmailForm({
      recipient: 'a@proto.test, b@proto.test',
      subject: words,
      messageBody: `<p>${words} {{customerName}}</p>`,
    }),
  )
  const [sent] = await mailsTo('a@proto')
  expect([sent!.subject, body.data.recipients]).toEqual([words, 2])
  expect(sent!.text).toContain(`${words} a@proto.test`)
})

test('counts the audience before sending, and names and skips invalid addresses', async () => {
  const createCustomer = async (fields: object) =>
    (await server.as('dealer1').ok(customers.create, makeCustomer(fields))).data
  const all = [
    await createCustomer({ billCompany: 'Audience A', billEmail: 'a@audience.test' }),
    await createCustomer({ billCompany: 'Audience B', billEmail: 'b@audience.test' }),
    await createCustomer({ billCompany: 'Audience C', billEmail: 'c@audience.test' }),
    await createCustomer({ billCompany: 'Audience D', billEmail: 'd@audience.test' }),
  ]
  await server.admin.query(`update customers set bill_email = 'no address' where id = $1`, [all[1]!.id])
  await server.admin.query(`insert into mail_suppressions (dealer_id, address, reason, created_by)
    values (1, 'C@audience.test', 'bounced', 'x'), (1, 'd@audience.test', 'unsubscribed', 'x')`)
  const chosen = { searches: JSON.stringify(['Audience']), recipient: 'A@audience.test, e@audience.test' }
  const { data } = await server.as('dealer1').ok(emails.audience, chosen)
  expect(data).toEqual({
    recipients: 2,
    suppressed: 1,
    badTotal: 2,
    bad: [
      { name: 'Audience B', address: 'no address', reason: 'invalid' },
      { name: 'Audience C', address: 'c@audience.test', reason: 'bounced' },
    ],
  })
  const { body } = await send(makeEmailForm(chosen))
  expect(body.data).toMatchObject({ recipients: 2, suppressed: 2 })
  expect((await server.as('dealer2').ok(emails.audience, chosen)).data.recipients).toBe(2)
  // The form's value when no one is chosen that way.
  const empty = { recipient: '', customerIds: '', searches: null }
  expect((await server.as('dealer1').ok(emails.audience, { ...empty, ...chosen })).data.recipients).toBe(2)
  const nobody = await server.as('dealer1').refused(emails.audience, empty)
  expect(nobody.status).toBe(422)
})

test('sends a test only to its author, as the first recipient would get it, without recording it', async () => {
  const before = (await server.as('dealer1').ok(emails.messages, {})).recordsTotal
  const { status, body } = await send(
    makeEmailForm({
      recipient: 'x@test-mail.test, y@test-mail.test',
      subject: 'For {{customerName}}',
      isTest: '1',
    }),
  )
  expect([status, body.data]).toMatchObject([200, { broadcastId: null, messageId: null, recipients: 1 }])
  await expect
    .poll(() => mail.catcher.list().filter(({ subject }) => subject.startsWith('Test: ')).length)
    .toBe(1)
  const [sent] = mail.catcher.list().filter(({ subject }) => subject.startsWith('Test: '))
  expect(sent!.subject).toBe('Test: For x@test-mail.test')
  expect(mail.catcher.list('test-mail.test')).toEqual([])
  expect((await server.as('dealer1').ok(emails.messages, {})).recordsTotal).toBe(before)
})

test("lists a message's copies and files, and serves the files to permitted users as downloads only", async () => {
  const { body } = await send(
    makeEmailForm({ recipient: 'files-of@example.test', cc: 'boss@example.test' }, [
      ['photo.png', png],
      ['offer.exe', pdfFile],
    ]),
  )
  const id = body.data.messageId!
  const { data } = await server.as('dealer1').ok(emails.messages, {})
  const message = data.find((one) => one.id === id)!
  expect(message.cc).toEqual(['boss@example.test'])
  expect(message.files).toMatchObject([
    { name: 'photo.png', bytes: png.length },
    { name: 'offer.exe.pdf', bytes: pdfFile.length },
  ])
  const open = async ({ url }: { url: string }, who: Person = 'dealer1') =>
    fetch(server.url + url, { headers: { cookie: server.as(who).cookie! } })
  const picture = await open(message.files[0]!)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="photo.png"/),
  })

  // The clerk can open orders and customers, but not a letter that belongs to no customer.
  expect((await open(message.files[0]!, 'clerk1')).status).toBe(404)
  expect((await open(message.files[0]!, 'nobody')).status).toBe(403)
  expect((await open(message.files[0]!, 'dealer2')).status).toBe(404)
  expect((await open({ url: `/api/order-messages/${id}/files/999999` })).status).toBe(404)
  await server.as('clerk1').ok(customers.create, makeCustomer({ billEmail: 'Files-Of@example.test' }))
  expect((await open(message.files[0]!, 'clerk1')).status).toBe(200)
})

test('keeps hostile markup out of the email and the database', async () => {
  const messageBody = `<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">go</a>
    <img src="x" onerror="x()"><iframe src="https://evil.test"></iframe></p>`
  const { body } = await send(makeEmailForm({ recipient: 'safe@example.test', messageBody }))
  const [sent] = await mailsTo('safe@')
  const { rows } = await server.admin.query('select message from dealer_communications where id = $1', [
    body.data.messageId,
  ])
  for (const text of [sent!.html, rows[0].message])
    expect(text).not.toMatch(/script|onclick|onerror|javascript|iframe|evil/)
})

test('accepts subjects of any length without letting them add headers', async () => {
  const subject = `${'x'.repeat(1500)} ${'long words '.repeat(45)}`.trim()
  expect(subject.length).toBeGreaterThan(1990)
  await send(
    makeEmailForm({ recipient: 'long@example.test', subject: `${subject}\r\nBcc: evil@example.test` }),
  )
  const [sent] = await mailsTo('long@')
  expect(sent!.subject.replace(/\s+/g, '')).toBe(`${subject} Bcc: evil@example.test`.replace(/\s+/g, ''))
  expect(sent!.envelope.to).toEqual(['long@example.test'])
  expect(sent!.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc')
})

test.each([
  [{ recipient: '' }, 'recipient', 'You must select at least one recipient.'],
  [{ recipient: 'ann' }, 'recipient', 'Must be a valid email. Separate several with commas'],
  [{ subject: ' ' }, 'subject', 'Subject is required'],
  [{ messageBody: '' }, 'messageBody', 'Message is required'],
  [{ messageBody: '<p> &nbsp; </p>' }, 'messageBody', 'Message is required'],
  [{ recipient: 'a@x.test,b@x.test', cc: 'c@x.test' }, 'cc', 'Cc only works with a single recipient'],
  [{ searches: 'not json' }, 'searches', 'Must be a JSON list of up to 20 texts'],
])('reports a missing value at its field: %j', async (fields, path, message) => {
  const { status, body } = await send(makeEmailForm({ recipient: 'ann@example.test', ...fields }))
  expect([status, body.errors]).toMatchObject([422, [{ path, message }]])
})

test('identifies files by content and allows up to 10 MB in total', async () => {
  const to = { recipient: 'files@example.test' }
  const renamed = await send(makeEmailForm(to, [['invoice.pdf', programFile]]))
  expect([renamed.status, renamed.body.code]).toEqual([415, 'wrong_type'])
  expect(renamed.body.message).toMatch(/^This content type isn’t supported: invoice\.pdf \(send JPEG, /)
  const large = (megabytes: number) => Buffer.concat([pdfFile, Buffer.alloc(megabytes * 1024 * 1024)])
  for (const files of [
    [['a.pdf', large(11)]],
    [
      ['a.pdf', large(6)],
      ['b.pdf', large(6)],
    ],
  ] as [string, Buffer][][]) {
    const { status, body } = await send(makeEmailForm(to, files))
    expect([status, body.message]).toEqual([413, 'That’s too large. The limit is 10 MB.'])
  }
  expect(mail.catcher.list('files@')).toEqual([])
})

test('allows up to ten files and ten copies', async () => {
  const files = Array.from({ length: 11 }, (_, at): [string, Buffer] => [`${at}.png`, png])
  const copies = Array.from({ length: 11 }, (_, at) => `copy${at}@example.test`).join(', ')
  const tooMany = await send(makeEmailForm({ recipient: 'few@example.test' }, files))
  expect(tooMany.body.errors).toMatchObject([{ path: 'attachment', message: 'Up to 10 files' }])
  const { body } = await send(makeEmailForm({ recipient: 'few@example.test', cc: copies }))
  expect(body.errors).toMatchObject([{ path: 'cc', message: 'Up to 10 addresses' }])
})

test('sends once per key, and refuses the key with another file', async () => {
  const form = (files: [string, Buffer][]) => makeEmailForm({ recipient: 'once@example.test' }, files)
  const key = { 'idempotency-key': 'letter-1' }
  const first = await send(form([['a.png', png]]), 'dealer1', key)
  const second = await send(form([['a.png', png]]), 'dealer1', key)
  expect(second.body.data).toEqual(first.body.data)
  expect((await send(form([['a.pdf', pdfFile]]), 'dealer1', key)).body.code).toBe('key_reused')
  await mailsTo('once@', 1)
})

test('sends nothing without the menu option; platform admins name the dealer', async () => {
  expect((await send(makeEmailForm({ recipient: 'no@example.test' }), 'clerk1')).status).toBe(403)
  expect((await send(makeEmailForm({ recipient: 'no@example.test' }), 'platform')).status).toBe(422)
})

test('limits how many addresses a user can write to per hour', async () => {
  let now = new Date('2025-06-18T12:00:00Z')
  const realNow = clock.now
  clock.now = () => now
  onTestFinished(() => {
    clock.now = realNow
  })
  const many = Array.from({ length: 100 }, (_, at) => `limit${at}@example.test`).join(', ')
  const answers = []
  for (let times = 0; times < 4; times += 1)
    answers.push((await send(makeEmailForm({ recipient: many }), 'dealer2')).status)
  expect(answers).toEqual([200, 200, 200, 429])
  now = new Date('2025-06-18T13:00:00Z')
  expect((await send(makeEmailForm({ recipient: many }), 'dealer2')).status).toBe(200)
})

test('previews with the sending code and names the placeholders that stay visible', async () => {
  const { data } = await server.as('dealer1').ok(emails.preview, {
    recipient: 'new@example.test',
    subject: 'For {{customerName}}',
    messageBody: '<p>Order {{orderNumber}}<script>x</script></p>',
  })
  expect(data).toMatchObject({
    to_mail: 'new@example.test',
    subject: 'For new@example.test',
    message: '<p>Order {{orderNumber}}</p>',
    unknownPlaceholders: ['{{orderNumber}}'],
  })
})
