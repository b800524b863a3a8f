import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/features.ts'
import { storeApi } from '#server/platform/http/docs/store-api.ts'
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts'
import { writeClient } from './api-types.ts'

const source = writeClient(JSON.parse(JSON.stringify(await openApiDocument(contract, storeApi))))

const program = `
import { partsdesk, type Schemas } from './partsdesk-api.ts'
const call = partsdesk('https://admin.example.com', 'pdt_1')
const list = await call('GET /api/orders', { query: { pageSize: 5 } })
export const count: number = list.recordsTotal
const { data } = await call('GET /api/orders/{id}', { path: { id: list.data[0]!.id } })
export const order: Schemas['Order'] = data
export const zip: string | null = order.shipZip
export const file: Response = await call('GET /api/orders.csv', {})
// @ts-expect-error No such call.
await call('GET /api/nothing', {})
// @ts-expect-error The id is missing.
await call('GET /api/orders/{id}', {})
// @ts-expect-error No such field.
export const wrong = order.shipZap
`

test('makes a client that strict TypeScript accepts, with the types of calls and fields', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'partsdesk-api-types-'))
  writeFileSync(path.join(folder, 'partsdesk-api.ts'), source)
  writeFileSync(path.join(folder, 'program.ts'), program)
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext']
  const lib = ['--lib', 'es2023,dom', '--types', '', '--allowImportingTsExtensions']
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const args = [tsc, ...options, ...lib, path.join(folder, 'program.ts')]
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
  rmSync(folder, { recursive: true })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

test('calls with address, query, token and body, and throws refusals', async () => {
  const receivedPaths: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    receivedPaths.push([request.method, request.url, request.headers.authorization, body])
    response.writeHead(receivedPaths.length === 1 ? 200 : 404, { 'content-type': 'application/json' })
    response.end('{"message":"gone"}')
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const folder = mkdtempSync(path.join(tmpdir(), 'partsdesk-api-client-'))
  try {
    const { transformSync } = await import('esbuild')
    writeFileSync(
      path.join(folder, 'client.mjs'),
      transformSync(source, { loader: 'ts', format: 'esm' }).code,
    )
    const { partsdesk } = await import(path.join(folder, 'client.mjs'))
    const call = partsdesk(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'pdt_1')
    await call('PUT /api/customers/{id}', { path: { id: 7 }, query: { q: 'a&b' }, body: { name: 'Ana' } })
    expect(receivedPaths).toEqual([
      ['PUT', '/api/customers/7?q=a%26b', `Basic ${btoa('any:pdt_1')}`, '{"name":"Ana"}'],
    ])
    await expect(call('GET /api/orders/{id}', { path: { id: 1 } })).rejects.toMatchObject({
      status: 404,
      message: 'gone',
    })
  } finally {
    server.close()
    rmSync(folder, { recursive: true })
  }
})
