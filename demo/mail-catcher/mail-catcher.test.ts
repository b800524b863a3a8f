import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailCatcherPages } from './mail-catcher-pages.ts'
import { MailStore } from './mail-store.ts'
import { type MailCatcher, startMailCatcher } from './start-mail-catcher.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'partsdesk-mail-'))
let catcher: MailCatcher
let app: FastifyInstance

beforeAll(async () => {
  catcher = await startMailCatcher({ dataDir })
  app = Fastify()
  mailCatcherPages(app, catcher)
})
afterAll(async () => {
  await app.close()
  await catcher.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = (to: string, more: object = {}) =>
  nodemailer
    .createTransport({ url: catcher.url })
    .sendMail({ from: 'shop@partsdesk.test', to, subject: `For <${to}>`, text: 'text of it', ...more })

test('keeps sent emails, lists them newest first, and still has them after a restart', async () => {
  await send('first@example.test')
  await send('second@example.test')
  expect(catcher.list().map(({ to }) => to)).toEqual(['second@example.test', 'first@example.test'])
  expect(catcher.list('FIRST')).toHaveLength(1)
  const again = await startMailCatcher({ dataDir })
  expect(again.list()).toEqual(catcher.list())
  await again.stop()
})

test('refuses two recipients on purpose: one permanently, one temporarily', async () => {
  await expect(send('refuse@example.test')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send('later@example.test')).rejects.toMatchObject({ responseCode: 451 })
  expect(catcher.list('refuse@')).toEqual([])
})

test('shows typed input as text and allows no script', async () => {
  const html =
    '<html><head></head><body><script>alert(1)</script><a href="https://parts.test">go</a></body></html>'
  const attachments = [{ filename: 'a"<b>.csv', content: 'x,y' }]
  await send('third@example.test', { subject: '<img src=x onerror=alert(1)>', html, attachments })
  const { id } = catcher.list('third@')[0]!

  const list = await app.inject('/demo/mail?to=third')
  expect(list.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  const one = await app.inject(`/demo/mail/${id}`)
  expect(one.body).toContain(`src="/demo/mail/${id}/html"`)
  expect(one.body).toContain('text of it')
  for (const { headers, body } of [list, one]) {
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; frame-src 'self'/,
    )
    expect(body).not.toMatch(/<img|<script|style=|\son\w+="/)
  }
  const shown = await app.inject(`/demo/mail/${id}/html`)
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox allow-popups/)
  expect(shown.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(shown.body).toContain('<head><base target="_blank">')

  const attached = await app.inject(`/demo/mail/${id}/attachments/0`)
  expect(attached.body).toBe('x,y')
  expect(attached.headers['content-disposition']).toMatch(/^attachment; filename="[\w.]+"$/)
  expect((await app.inject('/demo/mail/style.css')).headers['content-type']).toMatch(/^text\/css/)
})

test('returns whole emails as JSON', async () => {
  const { data, recordsTotal } = (await app.inject('/demo/mail.json?to=second')).json()
  expect(recordsTotal).toBe(1)
  expect(data[0]).toMatchObject({
    to: 'second@example.test',
    text: 'text of it\n',
    envelope: { to: ['second@example.test'] },
  })
})

test('lets a person answer a mail as its recipient, or return it', async () => {
  const inbound = await startMailCatcher({ dataDir: path.join(dataDir, 'inbound') })
  const pages = Fastify()
  let port: number | null = null
  mailCatcherPages(pages, catcher, () => port)
  const token = 'a'.repeat(32)
  await send('fourth@example.test', {
    replyTo: `reply+1-${token}@reply.test`,
    envelope: { from: `bounce+1-${token}@reply.test`, to: 'fourth@example.test' },
  })
  const { id } = catcher.list('fourth@')[0]!
  expect((await pages.inject(`/demo/mail/${id}`)).body).not.toContain('Reply</button>')
  port = Number(new URL(inbound.url).port)
  expect((await pages.inject(`/demo/mail/${id}`)).body).toContain('Reply</button>')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (action: string, payload: string) =>
    pages.inject({ method: 'POST', url: `/demo/mail/${id}/${action}`, headers, payload })
  const payload = 'from=fourth%40example.test&text=Thank+you&picture=on'
  expect((await post('reply', payload)).headers.location).toBe(`/demo/mail/${id}?done=reply`)
  const answer = (await inbound.read(inbound.list('reply+')[0]!.id))!
  expect([answer.from, answer.attachments.length]).toEqual(['fourth@example.test', 1])
  expect(answer.text).toMatch(/^Thank you\n\nOn [\d-]+, shop@partsdesk.test wrote:\n> text of it/)
  expect((await post('return', '')).statusCode).toBe(303)
  expect((await inbound.read(inbound.list('bounce+')[0]!.id))!.envelope.from).toBe('')
  await inbound.stop()
  expect((await post('reply', payload)).body).toContain('The server refused it')
  await pages.close()
})

test('answers not found for a missing email, or one requested by a path', async () => {
  for (const id of ['1700000000000-00000000', '..%2f..%2fsecret-key', 'x'])
    for (const end of ['', '/html', '/attachments/0'])
      expect((await app.inject(`/demo/mail/${id}${end}`)).statusCode).toBe(404)
})

test('keeps the newest 500', async () => {
  const dir = path.join(dataDir, 'many')
  const store = new MailStore(dir)
  await store.open()
  const mail = { ...(await catcher.read(catcher.list()[0]!.id))! }
  for (let at = 1; at <= 503; at += 1) await store.add({ ...mail, subject: `Mail ${at}` })
  expect(store.list()).toHaveLength(500)
  expect(store.list()[0]!.subject).toBe('Mail 503')
  expect(store.list().at(-1)!.subject).toBe('Mail 4')
  expect(readdirSync(dir)).toHaveLength(500)
})
