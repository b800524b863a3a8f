import { expect, test } from 'vitest'
import { suppressions } from '#contract/sales/messages/broadcasts.ts'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { testServer } from '#test/harness.ts'
import { withMail } from '../broadcasts/broadcasts.fixture.ts'
import { withInboundMail, writeBounceReport } from './inbound-mail.fixture.ts'

/* Emails as other programs really write them: returned without a report, without a charset, with any file. */

const server = testServer()
const outside = withMail(server)
const { postRaw, post } = withInboundMail(server)
const one = () => server.as('dealer1')

let number = 0
/** A message to a customer, and the addresses its email can be answered at. */
async function writtenTo(cc: string[] = []) {
  const address = `odd${++number}@example.test`
  const { data: message } = await one().ok(mailbox.write, {
    toMail: address,
    subject: 'Brakes',
    message: '<p>They are here</p>',
    ...(cc.length > 0 ? { ccMail: cc.join(', ') } : {}),
  })
  const caught = () => outside.catcher.list(address)
  await expect.poll(() => caught().length).toBeGreaterThan(0)
  const mail = (await outside.catcher.read(caught()[0]!.id))!
  return { id: message.id, address, reply: mail.replyTo, bounce: mail.envelope.from }
}
const shown = async (id: number) => (await one().ok(mailbox.show, { id })).data
const answersTo = async (id: number) =>
  (await one().ok(mailbox.list, { pageSize: 100 })).data.filter((row) => row.in_reply_to_message_id === id)
async function answerTo(id: number) {
  await expect.poll(async () => (await answersTo(id)).length).toBe(1)
  return shown((await answersTo(id))[0]!.id)
}
const lines = (...all: string[]) => all.join('\r\n')
const failed = (address: string, answer: string | RegExp) => ({
  mailStatus: 'failed',
  mailAnswer: typeof answer === 'string' ? expect.stringContaining(answer) : expect.stringMatching(answer),
  toMail: address,
})

test.each([
  ['failed with a status of the fourth class is final', '4.4.7', 'failed'],
  ['without an action the status decides', '5.1.1', ''],
  ['a delivery time that ran out is final', '4.4.7', 'expired'],
])('a report: %s', async (_, status, action) => {
  const { id, bounce, address } = await writtenTo()
  const report = writeBounceReport(address, status, action).replace('Action: \r\n', '')
  await postRaw(bounce, report, '')
  expect(await answerTo(id)).toMatchObject({ type: 'DELIVERY_FAILURE', isRead: 0 })
  expect(await shown(id)).toMatchObject(failed(address, status))
  const { data: quiet } = await one().ok(suppressions.list, { search: address })
  expect(quiet.length).toBe(status === '5.1.1' ? 1 : 0)
})

test.each<[string, (report: string) => string]>([
  [
    'puts spaces before its colons',
    (report) => report.replace(/^(Final-Recipient|Action|Status):/gm, '$1 :'),
  ],
  ['says nothing of a recipient', (report) => report.replace(/Final-Recipient:[\s\S]*?user unknown\r\n/, '')],
  ['is empty', (report) => report.replace(/Reporting-MTA:[\s\S]*?user unknown\r\n/, '')],
  [
    'only says that its time ran out',
    (report) => report.replace('Action: failed', 'Action: expired').replace(/^Status:.*$/m, 'Status: '),
  ],
])('a report fails its message even if it %s', async (_, change) => {
  const { id, bounce, address } = await writtenTo()
  const report = change(writeBounceReport(address))
  expect(report).not.toBe(writeBounceReport(address))
  await postRaw(bounce, report, '')
  expect(await answerTo(id)).toMatchObject({ type: 'DELIVERY_FAILURE', isRead: 0 })
  expect(await shown(id)).toMatchObject({ mailStatus: 'failed' })
})

test('a report in the form for addresses in all scripts is read', async () => {
  const { id, bounce, address } = await writtenTo()
  const report = writeBounceReport(address)
    .replace('message/delivery-status', 'message/global-delivery-status')
    .replace(`rfc822; ${address}`, `utf-8; ${address.replace('odd', '\\x{6F}dd')}`)
  await postRaw(bounce, report, '')
  await answerTo(id)
  expect(await shown(id)).toMatchObject(failed(address, 'user unknown'))
})

test.each([
  [
    'Exim',
    (address: string) => [
      `X-Failed-Recipients: ${address}`,
      'Auto-Submitted: auto-replied',
      'From: Mail Delivery System <Mailer-Daemon@host.example.test>',
      'Subject: Mail delivery failed: returning message to sender',
      '',
      'A message that you sent could not be delivered. This is a permanent error.',
      '',
      `  ${address}`,
      '    550 No such user here',
      '',
      '------ This is a copy of the message, including all the headers. ------',
    ],
  ],
  [
    'qmail',
    (address: string) => [
      'From: MAILER-DAEMON@host.example.test',
      'Subject: failure notice',
      '',
      'Hi. This is the qmail-send program at host.example.test.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      '',
      `<${address}>:`,
      'Sorry, no mailbox here by that name. (#5.1.1)',
      '',
      '--- Below this line is a copy of the message.',
      '',
      'Return-Path: <someone@example.test>',
    ],
  ],
  [
    'a provider',
    () => ['From: Postmaster <postmaster@mx.example.test>', 'Subject: Undeliverable', '', '550 User unknown'],
  ],
])('mail returned by %s without a report fails its message', async (_, write) => {
  const { id, bounce, address } = await writtenTo()
  await postRaw(bounce, lines(...write(address)), '')
  expect(await answerTo(id)).toMatchObject({ type: 'DELIVERY_FAILURE', isRead: 0 })
  expect(await shown(id)).toMatchObject({ mailStatus: 'failed' })
})

test('returned mail to the address for answers is recognized by its empty sender, and names the copy that failed', async () => {
  const { id, reply } = await writtenTo(['boss@example.test'])
  const text = lines(
    'Subject: Returned',
    'From: mailer@mx.example.test',
    '',
    'boss@example.test: 550 5.1.1 unknown',
  )
  await postRaw(reply, text, '')
  await answerTo(id)
  // The main recipient has it.
  expect(await shown(id)).toMatchObject({ mailStatus: 'sent', mailAnswer: expect.stringContaining('boss@') })
})

test('a delay is no failure, a read receipt is no message', async () => {
  const { id, bounce, reply, address } = await writtenTo()
  const delayed = lines(
    'From: x@mx.test',
    'Subject: Warning: message delayed 24 hours',
    '',
    'Will be retried.',
  )
  await postRaw(bounce, delayed, '')
  const receipt = lines(
    `From: ${address}`,
    'Subject: Read: Brakes',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary="r"',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'It was read.',
    '--r',
    'Content-Type: message/disposition-notification',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Disposition: manual-action/MDN-sent-manually; displayed',
    '',
    '--r--',
  )
  await postRaw(reply, receipt, address)
  await postRaw(reply, receipt.replace('It was read', 'It was read again'), '')
  await expect.poll(async () => (await shown(id)).mailAnswer).toContain('retried')
  await post({ from: address, to: reply, subject: 'Re: Brakes', text: 'Thank you' })
  expect(await answerTo(id)).toMatchObject({ subject: 'Re: Brakes' })
  expect(await shown(id)).toMatchObject({ mailStatus: 'sent' })
})

test('what only asks for no automatic answer was written by a person', async () => {
  const { id, reply, address } = await writtenTo()
  const headers = { 'X-Auto-Response-Suppress': 'All' }
  await post({ from: address, to: reply, subject: 'Re: Brakes', text: 'When?', headers })
  expect(await answerTo(id)).toMatchObject({ isRead: 0, received: { isAutomatic: false } })
})

const text = 'Peça dianteira, não serviu. Preço: 10 €'
const in1252 = (words: string) => Buffer.from(words.replaceAll('€', '\u0080'), 'latin1')
test.each([
  ['no charset, in Windows-1252', '', in1252(text)],
  ['no charset, in UTF-8', '', Buffer.from(text)],
  ['a charset that is wrong', '; charset=utf-8', in1252(text)],
  ['Windows-1252 called ISO-8859-1', '; charset=iso-8859-1', in1252(text)],
  ['UTF-8 called US-ASCII', '; charset=us-ascii; format=flowed', Buffer.from(text)],
])('reads a text with %s', async (_, charset, body) => {
  const { id, reply, address } = await writtenTo()
  const head = (words: Buffer) =>
    Buffer.concat([
      Buffer.from(`From: `),
      words,
      Buffer.from(` <${address}>\r\nMIME-Version: 1.0\r\nSubject: `),
      words,
      Buffer.from('\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'),
      Buffer.from(`Content-Type: text/plain${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`),
      body,
      Buffer.from('\r\n--b\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename="'),
      words,
      Buffer.from('.csv"\r\n\r\na,b\r\n--b--\r\n'),
    ])
  const isUtf8 = body.equals(Buffer.from(text))
  await postRaw(
    reply,
    head(isUtf8 ? Buffer.from('José “Pepe”') : Buffer.from('Jos\xe9 \x93Pepe\x94', 'latin1')),
  )
  const answer = await answerTo(id)
  expect(answer).toMatchObject({ messageText: text, fromName: 'José “Pepe”', subject: 'José “Pepe”' })
  expect(answer.files.map(({ name }) => name)).toEqual(['José “Pepe”.csv'])
})

test('keeps every file, to download', async () => {
  const { id, reply, address } = await writtenTo()
  await post({
    from: address,
    to: reply,
    subject: 'Files',
    text: 'See below',
    attachments: [
      { filename: 'list.txt', content: 'PART-1 2' },
      { filename: 'list.csv', content: 'part,qty\nPART-1,2' },
      { filename: 'photo.heic', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
      { filename: 'winmail.dat', content: Buffer.from('x\x9f\x3e\x22', 'latin1') },
      { filename: 'page.html', content: '<script>alert(1)</script>' },
      { contentType: 'text/calendar', filename: false, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
      { filename: 'signed.p7m', contentType: 'application/pkcs7-mime', content: 'x' },
      {
        filename: 'forwarded.eml',
        contentType: 'message/rfc822',
        content: 'Subject: Before\r\n\r\nHello\r\n',
      },
    ],
  })
  const answer = await answerTo(id)
  expect(answer.received?.refused).toEqual([])
  expect(answer.files.map(({ name }) => name)).toEqual([
    'list.txt',
    'list.csv',
    'photo.heic',
    'winmail.dat',
    'page.html',
    'invitation.ics',
    'signed.p7m',
  ])
  // A forwarded email is read, with its own files.
  expect(answer.messageText).toMatch(/See below[\s\S]*Subject: Before[\s\S]*Hello/)
  for (const { url } of answer.files) {
    const { status, headers } = await one().send('GET', url.slice('/api'.length))
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/octet-stream',
    })
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  }
})

test('one conversation takes 60 MB an hour, and strangers’ files have a space of their own', async () => {
  const { reply, id, address } = await writtenTo()
  const token = /[0-9a-f]{32}/.exec(reply)![0]
  await server.admin.query(
    `insert into sign_in_failures (dealer_id, subject, failures, last_at)
      select 0, 'kB of mail about ' || $1 || ' in hour ' || h, 60000, now()
      from generate_series(floor(extract(epoch from now()) / 3600)::bigint, floor(extract(epoch from now()) / 3600)::bigint + 1) h`,
    [token],
  )
  await expect(post({ from: address, to: reply, text: 'x' })).rejects.toMatchObject({ responseCode: 450 })
  expect(await answersTo(id)).toEqual([])

  const other = await writtenTo()
  const attachments = [{ filename: 'list.txt', content: 'x' }]
  await post({ from: 'stranger1@example.test', to: other.reply, text: 'x', attachments })
  const answer = await answerTo(other.id)
  expect(answer.files.length).toBe(1)
  await server.admin.query(
    'update files set bytes = 100 * 1024 * 1024 where id in (select file_id from message_files where message_id = $1)',
    [answer.id],
  )
  const third = await writtenTo()
  await post({ from: 'stranger2@example.test', to: third.reply, text: 'x', attachments })
  expect(await answerTo(third.id)).toMatchObject({
    files: [],
    received: { refused: [{ name: 'list.txt', reason: 'space' }] },
  })
  const theirs = await writtenTo()
  await post({ from: theirs.address, to: theirs.reply, text: 'x', attachments })
  expect((await answerTo(theirs.id)).files.length).toBe(1)
})
