import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { buildApp } from '../app.ts'
import { readConfig } from './config.ts'

const server = testServer()
const env = { PARTSDESK_MODE: 'test', SECRET_KEY: Buffer.alloc(32).toString('base64') }

test('offers to create page settings unless the configuration has N, as the session reports', async () => {
  const flags = async () => (await server.as('dealer1').ok(signIn.session, {})).data.flags
  configure(readConfig({ ...env, DATA_DIR: server.dataDir }))
  expect(await flags()).toEqual({
    showCreatePageTech: 'Y',
    showSubmitRequest: 'Y',
    marketplaceIsuzuOnly: 'N',
  })
  configure(readConfig({ ...env, DATA_DIR: server.dataDir, SHOW_CREATE_PAGE_TECH: 'N' }))
  expect(await flags()).toEqual({
    showCreatePageTech: 'N',
    showSubmitRequest: 'Y',
    marketplaceIsuzuOnly: 'N',
  })
  configure(readConfig({ ...env, DATA_DIR: server.dataDir, MARKETPLACE_ISUZU_ONLY: 'Y' }))
  expect(await flags()).toMatchObject({ marketplaceIsuzuOnly: 'Y' })
  expect(() => readConfig({ ...env, SHOW_CREATE_PAGE_TECH: 'no' })).toThrow('must be Y or N')
})

test('takes the client’s address from the proxy in front, never from the client', async () => {
  const addressSeen = async (trust: string | undefined, forwarded: string | string[]) => {
    const app = await buildApp(readConfig({ ...env, DATA_DIR: server.dataDir, TRUST_PROXY: trust }), {
      addPages: (pages) => void pages.get('/demo/address', (request) => request.ip),
    })
    try {
      const headers = { 'x-forwarded-for': forwarded }
      return (await app.inject({ url: '/demo/address', remoteAddress: '10.0.0.2', headers })).body
    } finally {
      await app.close()
    }
  }
  const invented = '1.1.1.1, 2.2.2.2, 203.0.113.7'
  expect(await addressSeen(undefined, invented)).toBe('10.0.0.2')
  expect(await addressSeen('0', invented)).toBe('10.0.0.2')
  expect(await addressSeen('1', invented)).toBe('203.0.113.7')
  expect(await addressSeen('2', `${invented}, 10.0.0.9`)).toBe('203.0.113.7')
  expect(await addressSeen('10.0.0.0/24', `${invented}, 10.0.0.9`)).toBe('203.0.113.7')
  expect(await addressSeen('10.9.0.1,2001:db8::/32', invented)).toBe('10.0.0.2')
})

/** Headers that a visitor invents. A proxy that sets only X-Forwarded-For and X-Forwarded-Proto passes them on. */
const inventedHeaders = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/evil.test',
  'x-forwarded-server': 'evil.test',
  'x-original-url': '/evil.test',
  'x-original-host': 'evil.test',
  'x-rewrite-url': '/evil.test',
  'x-http-method-override': 'DELETE',
  'x-real-ip': '198.51.100.2',
  forwarded: 'for=198.51.100.3;host=evil.test;proto=http',
}

test('asks for HTTPS on the subdomains of its own host, not of dealers’ domains', async () => {
  const more = { DATA_DIR: server.dataDir, TRUST_PROXY: '1', PUBLIC_URL: 'https://desk.example.com' }
  const config = readConfig({ ...env, ...more })
  const app = await buildApp(config)
  configure(config)
  try {
    const askFrom = async (host: string, proto = 'https') =>
      (
        await app.inject({
          url: '/api/session',
          remoteAddress: '10.0.0.2',
          headers: { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': proto },
        })
      ).headers['strict-transport-security']
    expect(await askFrom('desk.example.com')).toBe('max-age=31536000; includeSubDomains')
    expect(await askFrom('admin.one.test')).toBe('max-age=31536000')
    expect(await askFrom('desk.example.com', 'http')).toBeUndefined()
  } finally {
    await app.close()
    configure(readConfig({ ...env, DATA_DIR: server.dataDir }))
  }
})

test('is at the address it was asked at, whatever headers a proxy lets through', async () => {
  const app = await buildApp(readConfig({ ...env, DATA_DIR: server.dataDir, TRUST_PROXY: '1' }))
  try {
    const host = 'admin.one.test'
    const input = { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const ask = (url: string, headers: object = {}) =>
      app.inject({ url, remoteAddress: '10.0.0.2', headers: { ...input, ...headers } })
    for (const url of ['/api/docs/orders', '/api/health', '/api/session', '/no-such-page']) {
      const [plain, invented] = [await ask(url), await ask(url, inventedHeaders)]
      expect([invented.statusCode, JSON.stringify([invented.headers, invented.body])]).toEqual([
        plain.statusCode,
        expect.not.stringContaining('evil.test'),
      ])
    }
    expect((await ask('/api/docs/orders', inventedHeaders)).body).toContain(`https://${host}`)
    const login = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/users/login',
        remoteAddress: '10.0.0.2',
        headers: { ...input, ...inventedHeaders, origin },
        payload: { email: 'nobody@one.test', password: 'wrong' },
      })
    expect((await login('https://evil.test')).json().code).toBe('foreign_origin')
    expect((await login(`https://${host}`)).json().code).not.toBe('foreign_origin')
  } finally {
    await app.close()
  }
})

test.each([
  'yes',
  'true',
  '10',
  '-1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1/33',
  '10.0.0.0/8/8',
  '10.0.0.1,,10.0.0.2',
])('refuses TRUST_PROXY=%s', (value) => {
  expect(() => readConfig({ ...env, TRUST_PROXY: value })).toThrow(`TRUST_PROXY: "`)
})

test('takes answers by mail only with a port and a domain that make sense', () => {
  const readInbound = (more: Record<string, string>) =>
    readConfig({ ...env, DATA_DIR: server.dataDir, ...more }).inbound
  const set = { INBOUND_SMTP_PORT: '2525', INBOUND_DOMAIN: 'Reply.Example.com' }
  expect(readInbound({})).toBeNull()
  expect(readInbound(set)).toEqual({ host: 'localhost', port: 2525, domain: 'reply.example.com', tls: null })
  const wrong: [Record<string, string>, string][] = [
    [{ INBOUND_DOMAIN: '' }, 'go together'],
    [{ INBOUND_SMTP_PORT: '' }, 'go together'],
    [{ INBOUND_SMTP_PORT: 'smtp' }, 'is not a port'],
    [{ INBOUND_SMTP_PORT: '70000' }, 'is not a port'],
    [{ INBOUND_SMTP_PORT: '3000' }, 'is the PORT of the web pages'],
    [{ INBOUND_DOMAIN: 'localhost' }, 'is not a domain'],
    [{ INBOUND_DOMAIN: 'https://reply.example.com' }, 'is not a domain'],
    [{ INBOUND_TLS_KEY_FILE: '/key.pem' }, 'INBOUND_TLS_KEY_FILE and INBOUND_TLS_CERT_FILE go together'],
    [
      { INBOUND_TLS_KEY_FILE: '/none/key.pem', INBOUND_TLS_CERT_FILE: '/none/cert.pem' },
      'no key and its certificate',
    ],
  ]
  for (const [more, words] of wrong) expect(() => readInbound({ ...set, ...more })).toThrow(words)
})

test('takes secrets from files, and passwords that are stored apart from their addresses', () => {
  const file = (name: string, text: string) => {
    const at = path.join(server.dataDir, name)
    writeFileSync(at, text)
    return at
  }
  const key = (fill: number) => Buffer.alloc(32, fill)
  const { SECRET_KEY: _, ...bare } = env
  const read = (more: Record<string, string>) => readConfig({ ...bare, DATA_DIR: server.dataDir, ...more })
  const config = read({
    DATABASE_URL: 'postgres://desk@db.internal/partsdesk',
    DATABASE_PASSWORD_FILE: file('database', 'p%40@/:é\n'),
    SECRET_KEY_FILE: file('key', `${key(1).toString('base64')}\r\n`),
    OTHER_SECRET_KEYS_FILE: file('keys', `${key(2).toString('base64')}\n${key(3).toString('base64')}\n`),
    SMTP_URL_FILE: file('smtp', 'smtp://mailer@mail.internal:587'),
    SMTP_PASSWORD_FILE: file('mail', ' a b\n'),
    DEFAULT_PASSWORD_PREFIX_FILE: file('prefix', 'Start-'),
  })
  expect(decodeURIComponent(new URL(config.databaseUrl!).password)).toBe('p%40@/:é')
  expect(config).toMatchObject({
    secretKey: key(1),
    otherKeys: [key(2), key(3)],
    smtp: { url: 'smtp://mailer:a%20b@mail.internal:587' },
    passwordPrefix: 'Start-',
  })
  // A key change ends by emptying the file.
  expect(read({ OTHER_SECRET_KEYS_FILE: file('no-keys', '\n') }).otherKeys).toEqual([])

  const secret = 'not-to-be-printed'
  const wrong: [Record<string, string>, string][] = [
    [{ SECRET_KEY_FILE: '/none/key' }, 'SECRET_KEY_FILE: /none/key cannot be read: ENOENT'],
    [{ SECRET_KEY_FILE: server.dataDir }, 'cannot be read: EISDIR'],
    [{ SECRET_KEY_FILE: file('empty', '\n') }, 'is empty'],
    [{ SECRET_KEY_FILE: file('short', secret) }, 'SECRET_KEY must be 32 bytes'],
    [{ SMTP_URL_FILE: file('two', `${secret}\n${secret}`) }, 'has more than one line'],
    [{ SECRET_KEY: secret, SECRET_KEY_FILE: file('one', secret) }, 'both set'],
    [{ DATABASE_PASSWORD: secret }, 'DATABASE_PASSWORD needs DATABASE_URL'],
    [{ DATABASE_PASSWORD: secret, DATABASE_URL: 'db' }, 'is not an address'],
    [{ DATABASE_PASSWORD: secret, DATABASE_URL: 'postgres://db/partsdesk' }, 'names no user'],
    [{ DATABASE_PASSWORD: secret, DATABASE_URL: 'postgres://a:b@db/partsdesk' }, 'has a password already'],
  ]
  for (const [more, words] of wrong) {
    expect(() => read(more)).toThrow(words)
    expect(() => read(more)).not.toThrow(secret)
  }
})

test('takes dealers’ secrets from its settings, from files and from variables they name', () => {
  const file = path.join(server.dataDir, 'feed-7')
  writeFileSync(file, 'from-a-file\n')
  const secret = 'not-to-be-printed'
  const read = (secrets: unknown, more: Record<string, string> = {}) =>
    readConfig({
      ...env,
      DATA_DIR: server.dataDir,
      DEALER_SECRETS: typeof secrets === 'string' ? secrets : JSON.stringify(secrets),
      ...more,
    }).dealerSecrets
  const places = {
    'sftp:sftp.example.com:2222': { file },
    'gateway:8:production:transactionKey': { env: 'KEY_OF_7' },
    'gateway:9:sandbox:secretKey': secret,
  }
  expect([...read({ 7: places }, { KEY_OF_7: 'from-a-variable' })]).toEqual([
    ['7 sftp:sftp.example.com:2222', 'from-a-file'],
    ['7 gateway:8:production:transactionKey', 'from-a-variable'],
    ['7 gateway:9:sandbox:secretKey', secret],
  ])
  const all = path.join(server.dataDir, 'dealer-secrets')
  writeFileSync(all, JSON.stringify({ 7: { 'sftp:a.example': secret } }, null, 2))
  expect([
    ...readConfig({ ...env, DATA_DIR: server.dataDir, DEALER_SECRETS_FILE: all }).dealerSecrets,
  ]).toEqual([['7 sftp:a.example', secret]])
  const wrong: [unknown, string][] = [
    [`{"7": ${secret}`, 'DEALER_SECRETS is not JSON'],
    [{ 7: secret }, 'DEALER_SECRETS: 7 is not as in'],
    [{ 0: { 'sftp:a.example': secret } }, 'DEALER_SECRETS: 0 is not as in'],
    [{ 7: { 'sftp:a.example': { path: secret } } }, 'DEALER_SECRETS: 7, sftp:a.example is not as in'],
    [{ 7: { 'sftp:../a': secret } }, 'sftp:../a is no place for a secret'],
    [{ 7: { 'gateway:9:production:secretkey': secret } }, 'secretkey is no place for a secret'],
    [{ 7: { 'sftp:a.example': { file: '/none/a' } } }, '/none/a cannot be read: ENOENT'],
    [{ 7: { 'sftp:a.example': { env: 'NONE' } } }, 'the variable NONE is not set'],
  ]
  for (const [secrets, words] of wrong) {
    expect(() => read(secrets)).toThrow(words)
    expect(() => read(secrets)).not.toThrow(secret)
  }
})

test('takes a pooler only as an address in front of a database', () => {
  const read = (more: Record<string, string>) => readConfig({ ...env, DATA_DIR: server.dataDir, ...more })
  const own = { DATABASE_URL: 'postgres://admin@10.0.0.5/partsdesk' }
  expect(read(own).poolerUrl).toBeNull()
  const DATABASE_POOLER_URL = 'postgres://10.0.0.6:6432/partsdesk'
  expect(read({ ...own, DATABASE_POOLER_URL }).poolerUrl).toBe(DATABASE_POOLER_URL)
  expect(() => read({ DATABASE_POOLER_URL })).toThrow('needs DATABASE_URL')
  for (const wrong of ['10.0.0.6:6432', 'https://10.0.0.6/partsdesk', 'postgres://10.0.0.6:6432/'])
    expect(() => read({ ...own, DATABASE_POOLER_URL: wrong })).toThrow('is not an address')
})

test('refuses an address in production where passwords would travel unprotected', () => {
  const needed = {
    DATABASE_URL: 'x',
    SMTP_URL: 'x',
    MAIL_FROM: 'a@b.test',
    DEFAULT_PASSWORD_PREFIX: 'Start-',
  }
  const read = (PUBLIC_URL: string) =>
    readConfig({ ...env, ...needed, PARTSDESK_MODE: 'production', DATA_DIR: server.dataDir, PUBLIC_URL })
  for (const address of [
    'http://desk.example.com',
    'http://localhost.example.com',
    'desk.example.com',
    'ftp://x',
  ])
    expect(() => read(address), address).toThrow('must be https')
  for (const address of ['https://desk.example.com', 'http://127.0.0.1:3000', 'http://localhost:3000'])
    expect(read(address).publicUrl).toBe(address)
})
