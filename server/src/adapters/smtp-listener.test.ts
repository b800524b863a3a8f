import { createConnection } from 'node:net'
import { connect } from 'node:tls'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { certificate as tls } from './certificate.fixture.ts'
import { type ArrivedMail, type SmtpSettings, startSmtpListener } from './smtp-listener.ts'
import { smtpPlaces } from './smtp-places.ts'

const mail = { from: 'ann@example.test', to: 'reply@parts.test', subject: 'Brakes', text: 'They fit' }

async function listening(settings: Partial<SmtpSettings> = {}) {
  const arrivedMails: ArrivedMail[] = []
  const failures: unknown[] = []
  const { port, stop } = await startSmtpListener(
    { host: '127.0.0.1', port: 0, tls: null, maxBytes: 100_000, ...settings },
    {
      checkRecipient: async () => {},
      receiveMail: async (arrived) => void arrivedMails.push(arrived),
      onFailure: (error) => failures.push(error),
    },
  )
  onTestFinished(stop)
  const deliver = (more: SendMailOptions = {}, options: object = { ignoreTLS: true }) =>
    nodemailer.createTransport({ host: '127.0.0.1', port, ...options }).sendMail({ ...mail, ...more })
  return { port, arrivedMails, failures, deliver }
}

/** Sends one line after each answer and then nothing, like a sender that occupies its connection. */
function stay(port: number, lines: readonly string[]) {
  const rest = [...lines]
  let received = ''
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.on('data', (data) => {
    received += data
    const line = rest.shift()
    if (line !== undefined) socket.write(`${line}\r\n`)
  })
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, received: () => received, over }
}

const openingLines = ['EHLO x', 'MAIL FROM:<a@b.test>', 'RCPT TO:<reply@parts.test>', 'DATA', 'Subject: Slo']

test('a sender that checks certificates delivers over STARTTLS, one that speaks no TLS does too', async () => {
  const { arrivedMails, deliver } = await listening({ tls })
  const trusting = { requireTLS: true, tls: { ca: tls.cert, servername: 'mx.parts.test' } }
  await deliver({ subject: 'Sealed' }, trusting)
  expect(String(arrivedMails[0]!.raw)).toContain('Subject: Sealed')
  await deliver({ subject: 'Open' })
  expect(arrivedMails.length).toBe(2)
  const elsewhere = { requireTLS: true, tls: { ca: tls.cert, servername: 'mx.other.test' } }
  await expect(deliver({}, elsewhere)).rejects.toThrow(/altnames/)
  expect(arrivedMails.length).toBe(2)
})

test('ignores after the handshake what was sent before it', async () => {
  const { port } = await listening({ tls })
  const early = stay(port, ['EHLO x', 'STARTTLS\r\nMAIL FROM:<evil@b.test>\r\nRCPT TO:<reply@parts.test>'])
  await expect.poll(early.received).toContain('Ready to start TLS')
  const sealed = connect({ socket: early.socket, ca: tls.cert, servername: 'mx.parts.test' }, () =>
    sealed.write('DATA\r\n'),
  )
  let received = ''
  sealed.on('data', (data) => {
    received += data
  })
  await expect.poll(() => received).toMatch(/^503/)
})

test('without a certificate STARTTLS isn’t offered, and what a sender insists on isn’t delivered', async () => {
  const { deliver, arrivedMails } = await listening()
  await expect(deliver({}, { requireTLS: true })).rejects.toThrow()
  expect(arrivedMails).toEqual([])
})

test('slow senders are hung up on, before their email and during it, and leave no half of one', async () => {
  const { port, arrivedMails, failures, deliver } = await listening({
    patience: { commandsMs: 2_000, emailMs: 2_000 },
  })
  const silent = stay(port, [])
  const slow = stay(port, openingLines)
  await deliver()
  await Promise.all([silent.over, slow.over])
  await deliver()
  expect(arrivedMails.length).toBe(2)
  expect(failures.length).toBeLessThanOrEqual(1)
})

test('senders who take all places don’t keep others out', async () => {
  const { port, arrivedMails, deliver } = await listening({ places: 3 })
  const slow = Array.from({ length: 3 }, () => stay(port, openingLines))
  await expect.poll(() => slow.every(({ received }) => received().includes('354'))).toBe(true)
  await deliver()
  await slow[0]!.over
  expect(arrivedMails.length).toBe(1)
})

test('gives away the oldest place of the address that holds the most', () => {
  const endedEmails: string[] = []
  const places = smtpPlaces({ places: 4, hangUp: (id) => endedEmails.push(id) })
  for (const [id, address] of [
    ['a', 'relay'],
    ['b', 'flood'],
    ['c', 'flood'],
    ['d', 'flood'],
    ['e', 'other'],
    ['f', 'other'],
    ['g', 'third'],
  ] as const)
    places.enter(id!, address!)
  expect(endedEmails).toEqual(['b', 'c', 'e'])
})
