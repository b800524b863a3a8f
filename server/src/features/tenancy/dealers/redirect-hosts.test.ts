import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { dealers } from '#contract/tenancy/dealers.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()

type Answer = { status: number | undefined; location: string | undefined }

/** `fetch` doesn't let a caller choose the host. */
const ask = (host: string, path: string, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = request({ hostname, port, path, method, headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
    sent.on('error', reject).end()
  })
const findRedirect = async (host: string, path: string) => (await ask(host, path)).location

const store = 'parts.one.test'
const admin = 'admin.one.test'

test('sends the back-office of a store domain to the admin domain, with path and query', async () => {
  expect(await ask(store, '/admin/orders?statusId=2&search=a%20b')).toEqual({
    status: 302,
    location: `https://${admin}/admin/orders?statusId=2&search=a%20b`,
  })
  expect(await findRedirect(store, '/auth/login-page')).toBe(`https://${admin}/auth/login-page`)
  expect(await findRedirect(store, '/admin')).toBe(`https://${admin}/admin`)
  for (const path of ['/', '/parts', '/administration', '/api/health', '/admin.css'])
    expect(await findRedirect(store, path), path).toBeUndefined()
})

test('sends the store’s pages of an admin domain to the store domain, and nothing else', async () => {
  expect(await findRedirect(admin, '/parts/toyota?page=2')).toBe(`https://${store}/parts/toyota?page=2`)
  expect(await findRedirect(admin, '/administration')).toBe(`https://${store}/administration`)
  expect(await findRedirect(admin, '//evil.test/x')).toBe(`https://${store}//evil.test/x`)
  const servedPaths = [
    '/',
    '/?a=1',
    '/admin/orders',
    '/auth/lock',
    '/rtl',
    '/api/health',
    '/files/x',
    '/images/1/2/x',
  ]
  for (const path of [...servedPaths, '/assets/x.js', '/unsubscribe/abc', '/rma', '/icon.svg'])
    expect(await findRedirect(admin, path), path).toBeUndefined()
  expect((await ask(admin, '/parts', 'POST')).location).toBeUndefined()
})

test('reads a host with port, capitals or a final dot, and ignores what isn’t one', async () => {
  for (const host of ['PARTS.One.Test', `${store}:8080`, `${store}.`, `${store}.:443`])
    expect(await findRedirect(host, '/admin'), host).toBe(`https://${admin}/admin`)
  for (const host of [
    'evil@parts.one.test',
    'parts.one.test@evil',
    'parts.one.test/x',
    '127.0.0.1',
    '[::1]:80',
  ])
    expect(await findRedirect(host, '/admin'), host).toBeUndefined()
  expect(await findRedirect('unknown.test', '/admin')).toBeUndefined()
  expect(await findRedirect('unknown.test', '/parts')).toBeUndefined()
})

test('never follows one of two Host headers', async () => {
  const { hostname, port } = new URL(server.url)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /admin HTTP/1.1\r\nHost: ${store}\r\nHost: ${admin}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
  })
  expect(answer).not.toMatch(/^location:/im)
})

test('follows a dealer’s new domains, and stays where none is stored', async () => {
  const platform = server.as('platform')
  const { data: before } = await platform.ok(dealers.show, { dlid: 1 })
  const { data: moved } = await platform.ok(dealers.update, {
    id: 1,
    version: before.version,
    dealerDomain: 'moved.one.test',
    dealerAdminDomain: null,
  })
  await expect.poll(() => findRedirect(store, '/admin')).toBeUndefined()
  expect(await findRedirect(admin, '/parts')).toBeUndefined()
  expect(await findRedirect('moved.one.test', '/admin')).toBeUndefined()
  await platform.ok(dealers.update, { id: 1, version: moved.version, dealerAdminDomain: admin })
  await expect.poll(() => findRedirect('moved.one.test', '/admin')).toBe(`https://${admin}/admin`)
})
