import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { charges } from '#contract/sales/charges/charges.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { type AtGateways, replaceGateways } from './at-gateways.fixture.ts'

/**
 * Charges a card in every possible way, successfully and not, then searches everywhere for its number and
 * code: rows of every table, the log, files, answers.
 */
const server = testServer({ logLevel: 'trace' })
const at: AtGateways = replaceGateways(server)

const card = { number: '371449635398431', spaced: '3714 496353 98431', code: '7391', thru: '09/39' }
/** Matches grouped digits too; the code only as a separate word that isn't part of a number. */
const traces = /3714[ -]?496353[ -]?98431|4963539843|(?<![\w.])7391(?!\w)/
const log: string[] = []
const answers: string[] = []

beforeAll(() => {
  at.giveUpOnStall([2])
  const stream = Object.getOwnPropertySymbols(server.app.log).find(
    ({ description }) => description === 'pino.stream',
  )!
  Object.assign((server.app.log as unknown as Record<symbol, object>)[stream]!, {
    write: (line: string) => log.push(line),
  })
})

const key = (name: string) => ({ 'idempotency-key': name })
const payflow = (fields: object) => ({
  dealerId: 1,
  AMT: 25,
  ACCT: card.spaced,
  EXPDATE: '0939',
  CVV2: card.code,
  keepCard: true,
  ...fields,
})
const short = (fields: object) => ({
  dealerId: 1,
  transactionAmount: 25,
  cardNumber: card.number,
  cardExpDate: card.thru,
  cvv2: card.code,
  keepCard: true,
  ...fields,
})

async function send(url: string, body: unknown, name?: string) {
  const clerk = server.as('clerk1')
  const { status, body: answer } = await clerk.send('POST', url, body, name ? key(name) : {})
  answers.push(JSON.stringify(answer))
  // Settles unknown charges so that the next one can run.
  const state = (answer as { data?: { charge: { id: number; state: string } } }).data?.charge
  if (state?.state === 'unknown')
    await clerk.ok(charges.settle, { id: state.id, state: 'failed', note: 'Not there' })
  return status
}

/** A gateway that echoes everything it receives. */
async function startEcho(): Promise<string> {
  const echo = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const reply = `Not taken: ${body}`
    response.end(`RESULT=12&PNREF=V19A00000000&RESPMSG[${reply.length}]=${reply}`)
  })
  echo.listen(0, '127.0.0.1')
  await once(echo, 'listening')
  onTestFinished(() => void echo.close())
  const url = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`
  configure({ dialPrivate: [...Object.values(at.urls), url].map((one) => new URL(one).host) })
  return url
}

test('leaves a charged card’s number and code nowhere', async () => {
  const { orderId, cId } = await at.order(2)
  const charge = { orderId, cId, reason: 'Marker' }
  const shorts = ['/authorize-net', '/merchante-api/card']
  for (const [n, url] of shorts.entries())
    expect(await send(url, short({ ...charge, cvv2: card.code }), `${n}`)).toBe(200)
  expect(await send('/payment/authorization', payflow(charge), 'paid')).toBe(200)
  expect(await send('/payment/authorization', payflow({ ...charge, AMT: 26 }), 'paid')).toBe(422)
  expect(await send('/payment/authorization', payflow({ ...charge, AMT: 1012 }), 'declined')).toBe(200)
  for (const fault of ['break', 'break after', '500', 'garbage', 'stall'] as const) {
    at.fake(2).next = [fault]
    expect(await send('/payment/authorization', payflow(charge), fault)).toBe(200)
  }
  const echo = await startEcho()
  await server.admin.query('update payment_methods set sandbox_url = $1 where id = 2', [echo])
  expect(await send('/payment/authorization', payflow(charge), 'echo')).toBe(200)
  expect(answers.at(-1)).toContain('Not taken')

  for (const wrong of [
    { CVV2: `${card.code}1` },
    { EXPDATE: '0120' },
    { AMT: 0 },
    { cId: 999_999 },
    { ACCT: [card.number] },
  ])
    expect(await send('/payment/authorization', payflow({ ...charge, ...wrong }))).toBe(422)
  const whole = JSON.stringify(payflow(charge))
  for (const broken of [whole.slice(0, -5), `${whole}x`, `{"ACCT": ${card.number}, ${whole}`])
    expect(await send('/payment/authorization', broken)).toBe(400)
  expect(await send('/payment/authorization', { ...payflow(charge), more: 'x'.repeat(300_000) })).toBe(413)
  expect(await send(`/payment/authorization?ACCT=${card.number}&CVV2=${card.code}`, {})).toBe(422)
  await server.as('nobody').send('POST', '/payment/authorization', payflow(charge))

  expect(answers.filter((answer) => traces.test(answer))).toEqual([])
  expect(log.length).toBeGreaterThan(20)
  expect(log.filter((line) => traces.test(line))).toEqual([])
  expect(await rowsWith()).toEqual([])
  expect(filesWith(server.dataDir)).toEqual([])
  const { rows } = await server.admin.query('select card_brand, card_last4 from charges group by 1, 2')
  expect(rows).toEqual([{ card_brand: 'amex', card_last4: '8431' }])
})

/** Every table of every schema, job queues included. */
async function rowsWith(): Promise<string[]> {
  const { rows: tables } = await server.admin.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  expect(tables.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.admin.query<{ text: string }>(`select t::text as text from ${name} t`)
    found.push(...rows.filter(({ text }) => traces.test(text)).map(({ text }) => `${name}: ${text}`))
  }
  return found
}

const filesWith = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => traces.test(readFileSync(file, 'latin1')))

test('would find what it searches for', async () => {
  expect(traces.test(`{"ACCT":"${card.spaced}"}`)).toBe(true)
  expect(traces.test(`cvv2=${card.code}&x`)).toBe(true)
  await server.work(1, ({ db, dealerId }) =>
    db
      .insertInto('idempotencyKeys')
      .values({ dealerId, key: `charge ${card.number}`, requestHash: Buffer.from('x') })
      .execute(),
  )
  expect(await rowsWith()).toHaveLength(1)
})
