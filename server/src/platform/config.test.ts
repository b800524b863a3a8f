import { expect, test } from 'vitest'
import { signIn } from '#contract/tenancy/sign-in.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'
import { buildApp } from '../app.ts'
import { readConfig } from './config.ts'

const server = testServer()
const env = { PARTSDESK_MODE: 'test', SECRET_KEY: Buffer.alloc(32).toString('base64') }

test('offers to create page settings unless the configuration says N, as the session reports', async () => {
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
  const inboundOf = (more: Record<string, string>) =>
    readConfig({ ...env, DATA_DIR: server.dataDir, ...more }).inbound
  const set = { INBOUND_SMTP_PORT: '2525', INBOUND_DOMAIN: 'Reply.Example.com' }
  expect(inboundOf({})).toBeNull()
  expect(inboundOf(set)).toEqual({ host: 'localhost', port: 2525, domain: 'reply.example.com', tls: null })
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
  for (const [more, words] of wrong) expect(() => inboundOf({ ...set, ...more })).toThrow(words)
})
