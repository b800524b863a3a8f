import { createConnection } from 'node:net'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { mailbox } from '#contract/sales/messages/mailbox.ts'
import { testServer } from '#test/harness.ts'
import { replyDomain, withInboundMail } from './inbound-mail.fixture.ts'
import { MailThreads } from './mail-threads.ts'

const server = testServer()
const { inbound, postRaw } = withInboundMail(server)
const token = 'd'.repeat(32)
const to = `reply+1-${token}@${replyDomain}`

beforeAll(async () => {
  await server.admin.query(
    `insert into mails (dealer_id, from_name, to_address, subject, html, text, status, reply_token)
     values (1, 'Parts', 'ann@example.test', 'Brakes', '', '', 'sent', $1)`,
    [token],
  )
})

let sender = 0
/** Delivers it; true if it was acknowledged. Each comes from a different address, so that no limit applies. */
const isTaken = (raw: string | Buffer) =>
  postRaw(to, raw, `s${++sender}@hostile.test`).then(
    () => true,
    () => false,
  )
const states = async () =>
  (await server.admin.query('select state from inbound_mails order by id')).rows.map(({ state }) => state)
const newest = async () => {
  const { data } = await server.as('dealer1').ok(mailbox.list, { pageSize: 1 })
  return (await server.as('dealer1').ok(mailbox.show, { id: data[0]!.id })).data
}
/** Processes an email; returns the message it became. */
async function landed(raw: string | Buffer) {
  expect(await isTaken(raw)).toBe(true)
  await expect.poll(async () => (await states()).filter((state) => state === 'received').length).toBe(0)
  return newest()
}

const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  ).join('')

test('takes hostile emails, shows what can be read of them and nothing that runs', async () => {
  expect(
    (await landed(`Subject: Deep\r\n${nested(3000)}Content-Type: text/plain\r\n\r\nBottom\r\n`)).subject,
  ).toBe('Deep')
  expect((await landed('\r\n')).messageText).toBe('')
  expect((await landed('no headers at all')).id).toBeGreaterThan(0)
  expect((await landed(`Subject: Many\r\n${'X-A: b\r\n'.repeat(20_000)}\r\nText`)).subject).toBe('Many')
  expect(
    (await landed('Subject: Charset\r\nContent-Type: text/plain; charset=klingon\r\n\r\nT\xe9xt')).subject,
  ).toBe('Charset')
  const nul = await landed(Buffer.from('Subject: N\0UL\r\nFrom: a\0@b.test\r\n\r\nA\0B'))
  expect(nul.messageText).toBe('AB')
  const injected = await landed(
    'Subject: =?utf-8?Q?A=0D=0ABcc:_victim@example.test?=\r\nFrom: "x\ny" <ann@example.test>\r\n\r\nText',
  )
  expect(injected.subject).not.toMatch(/[\r\n]/)
  const html = await landed(
    'Subject: H\r\nContent-Type: text/html\r\n\r\n<body onload=a()><a href="javascript:a()">x</a><svg onload=a()><style>*{}</style><form action="/api"><iframe src="//evil.test"></iframe><img src=x onerror=a()><img src="/api/files/1"><p style="position:fixed">y</p>',
  )
  expect(html.message).not.toMatch(/script|onload|onerror|<(svg|style|form|iframe|img)|position|evil/)
  const encoded = await landed('Subject: B\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%not base64%%%')
  expect(encoded.subject).toBe('B')
  const slow = await landed(
    `Subject: Tags\r\nContent-Type: text/html\r\n\r\n${'<div class="'.repeat(20_000)}`,
  )
  expect(slow.subject).toBe('Tags')
  expect(
    await isTaken(
      Buffer.concat([Buffer.from('Subject: Big\r\n\r\n'), Buffer.alloc(20 * 1024 * 1024, 'a\r\n')]),
    ),
  ).toBe(false)
  expect(await isTaken('Received: x\r\n'.repeat(100))).toBe(false)
})

test('whatever bytes come, the listener stays and loses nothing it has acknowledged', async () => {
  const pieces = fc.constantFrom(
    '\r\n',
    '\r\n\r\n',
    '--b\r\n',
    '--b--',
    'Content-Type: multipart/report; boundary=b\r\n',
    'Content-Type: message/delivery-status\r\n',
    'Content-Type: message/rfc822\r\n',
    'Message-ID: <',
    'Content-Type: text/html; charset="',
    'Content-Transfer-Encoding: base64\r\n',
    '=?utf-7?B?',
    '<blockquote type=cite>',
    'Auto-Submitted: no',
    'Action: failed',
    "Content-Disposition: attachment; filename*=utf-8''%ff",
    '\0',
    '>',
  )
  const mail = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 30 })
  const before = (await states()).length
  let count = 0
  await fc.assert(
    fc.asyncProperty(mail, async (parts) => {
      const raw = `X-Number: ${++sender}\r\n${parts.join('')}`
      if (await isTaken(Buffer.from(raw))) count += 1
    }),
    { numRuns: 60 },
  )
  expect(count).toBeGreaterThan(0)
  await expect.poll(async () => (await states()).filter((state) => state === 'received').length).toBe(0)
  expect((await states()).length - before).toBeLessThanOrEqual(count)
  expect((await landed('Subject: Still here\r\n\r\nYes')).subject).toBe('Still here')
})

test('a sender that breaks off, or talks nonsense, leaves nothing', async () => {
  const before = (await states()).length
  /** Sends one line after each answer, as SMTP requires; returns the answers. */
  const say = (lines: readonly string[]) =>
    new Promise<string>((resolve) => {
      const rest = [...lines]
      let heard = ''
      const socket = createConnection(inbound.listener.port, '127.0.0.1')
      socket.on('data', (data) => {
        heard += data
        const line = rest.shift()
        if (line === undefined) socket.destroy()
        else socket.write(`${line}\r\n`, 'latin1')
      })
      socket.on('close', () => resolve(heard)).on('error', () => {})
    })
  const heard = await say(['EHLO x', 'MAIL FROM:<a@b.test>', `RCPT TO:<${to}>`, 'DATA'])
  expect(heard).toContain('354')
  const nonsense = await say(['HELP ME', ...Array.from({ length: 20 }, () => '\xff\0\x01')])
  expect(nonsense).toContain('421')
  const wrong = Array.from({ length: 30 }, () => `RCPT TO:<no@${replyDomain}>`)
  expect(await say(['EHLO x', 'MAIL FROM:<a@b.test>', ...wrong])).toContain('421')
  expect((await states()).length).toBe(before)
})

test('stops reading an email that takes too long, and reads the next', async () => {
  const hasty = new MailThreads(50)
  const soft = `Content-Type: text/plain; format=flowed\r\n\r\n${'a \r\n'.repeat(1_000_000)}`
  await expect(hasty.read(Buffer.from(soft))).rejects.toThrow('It took too long to read.')
  const plain = await new MailThreads().read(
    Buffer.from('From: Ana <ana@example.com>\r\nSubject: Hi\r\n\r\nHello'),
  )
  expect(plain).toMatchObject({ subject: 'Hi', fromMail: 'ana@example.com', text: 'Hello' })
})
