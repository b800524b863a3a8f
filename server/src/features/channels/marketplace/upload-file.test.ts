import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketplace } from '#contract/channels/marketplace.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { type SftpServer, startSftpServer } from '#demo/sftp-server/start-sftp-server.ts'
import { testServer } from '#test/harness.ts'
import { configure } from '#test/runtime.ts'

const server = testServer()
const root = mkdtempSync(path.join(tmpdir(), 'partsdesk-upload-'))
let sftp: SftpServer

beforeAll(async () => {
  sftp = await startSftpServer({ root, user: 'parts', password: 'Feed-secret-1' })
  configure({ dialPrivate: [sftp.address] })
})
afterAll(async () => {
  await sftp.stop()
  rmSync(root, { recursive: true })
})

test('uploads a generated file with the access of the shopping feed, into /', async () => {
  const one = server.as('dealer1')
  const products = [{ sku: '1', productTitle: 'Part', price: 1, currency: 'USD' as const }]
  const { fileName } = (await one.ok(marketplace.google, { products })).data
  const upload = { fileName, remoteFolder: '/' } as const
  expect(await one.refused(marketplace.upload, upload)).toMatchObject({ code: 'sftp_missing' })

  const access = { ftpServerName: sftp.address, ftpUsername: 'parts', ftpPassword: 'Feed-secret-1' }
  await one.ok(dealerSettings.updateFeed, { dealerId: 1, ...access, enableAutomatedFeed: 1 })
  const { bytes } = await one.ok(marketplace.upload, upload)
  expect(bytes).toBeGreaterThan(1000)
  expect(readdirSync(root)).toEqual([expect.stringMatching(/^google-platform-.*\.xlsx$/)])

  expect((await server.as('dealer2').refused(marketplace.upload, upload)).status).toBe(404)
  expect((await one.refused(marketplace.upload, { fileName: `../${fileName}` })).status).toBe(404)
  configure({ dialPrivate: [] })
  expect(await one.refused(marketplace.upload, upload)).toMatchObject({ code: 'sftp_failed' })
})
