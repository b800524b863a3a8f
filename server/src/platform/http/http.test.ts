import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { customers } from '#contract/sales/customers/customers.ts'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { placeTrigger } from '#test/place-trigger.ts'
import { buildApp } from '../../app.ts'
import { makeCustomer } from '../../features/sales/customers/customers.fixture.ts'
import { readConfig } from '../config.ts'
import { clock } from '../db/work.ts'
import { onDiskFull } from '../disk-full.ts'
import { firstAnswerTimeout } from './answers/first-answers.ts'
import type { ShownByDemo } from './answers/web.ts'
import { scrub } from './logging.ts'

const server = testServer()
type AnyProblem = { status: number; code: string; message: string; requestId: string; errors?: unknown }

test('sends refusals as problem JSON with message, code and the header’s request id', async () => {
  const { status, body, headers } = await server.as('clerk1').send<AnyProblem>('GET', '/customers/999999')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(body).toMatchObject({ status: 404, code: 'not_found', message: 'We couldn’t find that record.' })
  expect(headers.get('x-request-id')).toBe(body.requestId)
})

test.each([
  ['a word for a number', '/customers?startRow=abc'],
  ['an empty number', '/customers?pageSize='],
  ['a negative start', '/customers?startRow=-1'],
  ['a repeated parameter', '/customers?value=a&value=b'],
  ['an unknown sort column', '/customers?sort=password_hash'],
  ['SQL in the sort', '/customers?sort=id;drop table customers'],
])('answers 422 naming %s in a query', async (_name, path) => {
  const { status, body } = await server.as('clerk1').send<AnyProblem>('GET', path)
  expect([status, body.code]).toEqual([422, 'invalid'])
  expect(body.errors).toHaveLength(1)
})

test.each([
  ['broken JSON', '{"billCompany": ', 400],
  ['a list instead of an object', '[]', 422],
  ['wrong types', JSON.stringify({ ...makeCustomer(), billCompany: { $gt: '' }, costPlus: 'many' }), 422],
  ['text of a megabyte', JSON.stringify({ ...makeCustomer(), billCompany: 'x'.repeat(1_000_000) }), 413],
  ['text beyond its field', JSON.stringify({ ...makeCustomer(), billCompany: 'x'.repeat(300) }), 422],
  ['a NUL in a text', JSON.stringify({ ...makeCustomer(), billCompany: 'a\u0000b' }), 422],
])('refuses %s in a body and changes nothing', async (_name, body, status) => {
  const before = (await server.as('clerk1').ok(customers.list, {})).recordsTotal
  const answer = await server.as('clerk1').send<AnyProblem>('POST', '/customers', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.body.message).toBeTruthy()
  expect((await server.as('clerk1').ok(customers.list, {})).recordsTotal).toBe(before)
})

test('drops unknown fields, so fetched records can be sent back', async () => {
  const { data } = await server.as('clerk1').ok(customers.create, makeCustomer())
  const { status } = await server
    .as('clerk1')
    .send('PUT', `/customers/${data.id}`, { ...data, id: 5, dealerId: 2, isAdmin: 1 })
  expect(status).toBe(200)
  expect((await server.as('clerk1').ok(customers.show, { id: data.id })).data).toMatchObject({
    id: data.id,
    dealerId: 1,
  })
})

test('answers 404 for an impossible id', async () => {
  for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999', '%00'])
    expect((await server.as('clerk1').send('GET', `/customers/${id}`)).status).toBe(404)
})

test('answers an unknown call with a 404 problem, and a form post with 415', async () => {
  expect((await server.as('clerk1').send<AnyProblem>('GET', '/nothing-here')).body.code).toBe('no_such_call')
  const { status } = await server
    .as('clerk1')
    .send('POST', '/customers', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(status).toBe(415)
})

test('survives a malformed HTTP request', async () => {
  const { hostname, port } = new URL(server.url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end('NOT HTTP\r\n\r\n'))
    socket
      .on('close', () => resolve())
      .on('error', () => resolve())
      .resume()
  })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

test('sends the security headers with every answer', async () => {
  const { headers } = await server.visitor().send('GET', '/session')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('reports a healthy database', async () => {
  const response = await fetch(`${server.url}/api/health`)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('documents every call once, with its errors', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; responses: object }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const named = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  const declared = Object.values(contract).flatMap((noun) =>
    Object.values(noun).map((route) => operationId(route as Route)),
  )
  expect(named.toSorted()).toEqual(declared.toSorted())
  expect(new Set(named).size).toBe(named.length)
  expect(Object.keys(document.paths['/api/customers']!.post!.responses)).toEqual(['200', '409', 'default'])
})

test('masks possible card numbers in log lines', () => {
  expect(scrub('card 4111 1111-1111 1111 and 378282246310005, order 100482, 72.1234567890123 ms')).toBe(
    'card [number removed] and [number removed], order 100482, 72.1234567890123 ms',
  )
})

test('keeps request ids in log lines, however many digits they have', () => {
  const line = '{"requestId":"41111111-1111-4111-8111-111111111111","card":"4111111111111111"}'
  expect(scrub(line)).toBe('{"requestId":"41111111-1111-4111-8111-111111111111","card":"[number removed]"}')
})

test('masks link tokens in log lines, in paths and elsewhere', () => {
  const token = `7.${'aB3_-'.repeat(9).slice(0, 43)}`
  for (const path of ['/unsubscribe/', '/checkout?quote=', '/auth/reset-password?token=', '/api/x/pdt_'])
    expect(scrub(`{"url":"${path}${token}"}`), path).not.toContain(token.slice(2))
  expect(scrub(`{"url":"/api/unsubscribe/${token}"}`)).toBe('{"url":"/api/unsubscribe/7.[token]"}')
  expect(scrub(`/files/${'0123456789'.repeat(4)}`)).toBe('/files/012345…')
})

test('answers 507 on a full disk, and reports it in health until it’s over', async () => {
  const reasons: string[] = []
  onDiskFull(async (reason) => {
    reasons.push(reason)
  })
  const free = await placeTrigger(
    server.admin,
    'before insert on customers for each row',
    `raise exception 'could not extend file: No space left on device' using errcode = '53100'`,
  )
  const create = () => server.as('dealer1').refused(customers.create, makeCustomer())
  const health = async () => (await fetch(`${server.url}/api/health`)).json()
  expect(await create()).toMatchObject({ status: 507, code: 'disk_full' })
  await create()
  expect(await health()).toEqual({
    status: 'degraded',
    reason: 'The disk is full: what is saved is refused.',
  })
  expect(reasons).toEqual(['could not extend file: No space left on device'])

  await free()
  await server.as('dealer1').ok(customers.create, makeCustomer())
  const now = clock.now
  clock.now = () => new Date(Date.now() + 120_000)
  expect(await health()).toEqual({ status: 'ok' })
  clock.now = now
})

test('masks Authorization headers in log lines', () => {
  expect(scrub('{"authorization":"Basic dXNlcjpwYXNzd29yZA==","note":"Basic trim"}')).toBe(
    '{"authorization":"Basic [secret]","note":"Basic trim"}',
  )
})

test('answers 503 without changes on a lost database, and serves the next call', async () => {
  const slow = expect(server.work(1, ({ client }) => client.query('select pg_sleep(20)'))).rejects.toThrow()
  const asleep = `select 1 from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(20)'`
  await expect.poll(async () => (await server.admin.query(asleep)).rowCount).toBe(1)
  await server.admin.query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity where usename = 'pd_app' and datname = current_database()`,
  )
  await slow
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => server.as('clerk1').send('GET', '/customers')),
  )
  for (const { status } of statuses) expect([200, 503]).toContain(status)
  expect((await server.as('clerk1').send('GET', '/customers')).status).toBe(200)
})

test.each([
  ['names no boundary', 'multipart/form-data', 'a=1'],
  ['is cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n'],
])('blames the sender for a form that %s', async (_name, type, body) => {
  for (const path of ['/email/send-email', '/customer-imports']) {
    const { url, cookie } = server.as('dealer1')
    const headers = { 'content-type': type, cookie: cookie! }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body })
    expect([answer.status, ((await answer.json()) as AnyProblem).code]).toEqual([400, 'malformed'])
  }
})

test('serves files or 404 for addresses with a file extension, and the page for all others', async () => {
  const webDir = path.join(server.dataDir, 'web')
  mkdirSync(path.join(webDir, 'assets'), { recursive: true })
  writeFileSync(path.join(webDir, 'index.html'), '<title>Partsdesk</title>')
  const key = Buffer.alloc(32).toString('base64')
  const app = await buildApp(readConfig({ PARTSDESK_MODE: 'test', SECRET_KEY: key, WEB_DIR: webDir }))
  try {
    for (const url of ['/template.csv', '/favicon.ico', '/admin/robots.txt?v=1', '/assets/gone.js']) {
      const { statusCode, headers } = await app.inject(url)
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
    for (const url of ['/admin/orders', '/auth/reset?token=1.x.csv', `/auth/reset/1.${'x'.repeat(20)}`])
      expect((await app.inject(url)).headers['content-type']).toContain('text/html')
  } finally {
    await app.close()
  }
})

test('caches built files for a year and never leaves their folder', async () => {
  const webDir = path.join(server.dataDir, 'built-web')
  mkdirSync(path.join(webDir, 'assets'), { recursive: true })
  writeFileSync(path.join(webDir, 'index.html'), '<title>Partsdesk</title>')
  writeFileSync(path.join(webDir, 'secret.js'), 'secret')
  writeFileSync(path.join(webDir, 'assets', 'main.js'), 'main')
  const key = Buffer.alloc(32).toString('base64')
  const app = await buildApp(readConfig({ PARTSDESK_MODE: 'test', SECRET_KEY: key, WEB_DIR: webDir }))
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // Sends the address as written; `fetch` would normalize it.
    const get = async (target: string) => {
      const request = http.get({ port, host: '127.0.0.1', path: target })
      const [answer]: IncomingMessage[] = await once(request, 'response')
      return { status: answer!.statusCode, headers: answer!.headers, body: await text(answer!) }
    }
    const main = await get('/assets/main.js')
    expect([main.status, main.body]).toEqual([200, 'main'])
    expect(main.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(main.headers['content-type']).toContain('javascript')
    const outside = [
      '../secret.js',
      '%2e%2e/secret.js',
      '..%2fsecret.js',
      '..%5csecret.js',
      'x/../../secret.js',
    ]
    for (const target of [...outside, '/secret.js', './main.js', '%00main.js', '', 'main.js/']) {
      const { status, headers, body } = await get(`/assets/${target}`)
      expect([target, status! >= 400 && status! < 500, body.includes('secret')]).toEqual([
        target,
        true,
        false,
      ])
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
      if (status === 404) expect(headers['cache-control']).toBe('no-store')
    }
  } finally {
    await app.close()
  }
})

test('names the accounts on the sign-in page in the demo only, not in production', async () => {
  const webDir = path.join(server.dataDir, 'sign-in-web')
  mkdirSync(path.join(webDir, 'assets'), { recursive: true })
  copyFileSync('web/index.html', path.join(webDir, 'index.html'))
  const env = {
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    WEB_DIR: webDir,
    DATABASE_URL: server.databaseUrl,
    PUBLIC_URL: 'https://desk.test',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'desk@desk.test',
    DEFAULT_PASSWORD_PREFIX: 'Desk-',
    DATA_DIR: server.dataDir,
  }
  const signInPage = async (mode: string, shown?: ShownByDemo) => {
    const app = await buildApp(readConfig({ ...env, PARTSDESK_MODE: mode }), { shown })
    try {
      return (await app.inject('/auth/login-page')).body
    } finally {
      await app.close()
    }
  }
  const production = await signInPage('production')
  expect(production).toContain('<meta name="demo-password" content="" />')
  expect(production).toContain('<meta name="demo-credentials" content="" />')
  const demo = await signInPage('test', { password: 'Shown-1', credentials: { 9: { secretKey: 'a"b' } } })
  expect(demo).toContain('<meta name="demo-password" content="Shown-1" />')
  expect(demo).toContain('content="{&quot;9&quot;:{&quot;secretKey&quot;:&quot;a\\&quot;b&quot;}}"')
})

test('writes into a back-office page who is signed in, once the cookie is right', async () => {
  const webDir = path.join(server.dataDir, 'first-web')
  mkdirSync(path.join(webDir, 'assets'), { recursive: true })
  copyFileSync('web/index.html', path.join(webDir, 'index.html'))
  const key = Buffer.alloc(32).toString('base64')
  const app = await buildApp(readConfig({ PARTSDESK_MODE: 'test', SECRET_KEY: key, WEB_DIR: webDir }))
  const { ms } = firstAnswerTimeout
  firstAnswerTimeout.ms = 120_000
  const clerk = server.as('clerk1')
  const { cookie } = clerk
  const { data } = await clerk.ok(signIn.session, {})
  const answersIn = async (url: string, headers = {}) => {
    const { body } = await app.inject({ url, headers })
    const text = /id="first-answers">(.*?)<\/script>/.exec(body)?.[1]
    return text && { text, answers: JSON.parse(text) }
  }
  try {
    expect(await answersIn('/admin/orders')).toMatchObject({ answers: { signedOut: true } })
    expect(await answersIn('/admin/orders', { cookie: 'pd_session=1.nonsense' })).toMatchObject({
      answers: { signedOut: true },
    })
    expect(await answersIn('/auth/login-page', { cookie })).toBe(undefined)
    expect(await answersIn('/admin/orders', { cookie })).toMatchObject({ answers: { session: data } })
  } finally {
    firstAnswerTimeout.ms = ms
    await app.close()
  }
})
