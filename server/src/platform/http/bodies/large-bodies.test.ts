import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxInBrowser } from '#contract/channels/export-filters.ts'
import { marketplace } from '#contract/channels/marketplace.ts'
import { contract } from '#contract/features.ts'
import type { Route } from '#contract/http.ts'
import { testServer } from '#test/harness.ts'
import { hasMoreValues, maxValues } from './take-json.ts'

const server = testServer()
const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
const samplePath = ({ path }: Route) => path.replace(/\{\w+\}/g, '1')

const large = routes.filter(({ maxBytes = 0 }) => maxBytes > 256 * 1024)
test.each(large.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'reads no body of a stranger for %s',
  async (_name, route) => {
    const broken = '{"products": ['
    const stranger = await server.visitor().send(route.method, samplePath(route), broken)
    expect(stranger.status).toBe(401)
    const signedIn = await server.as('platform').send(route.method, samplePath(route), broken)
    expect(signedIn.status).toBe(400)
  },
)

test('refuses a body of more values than any call needs, without reading them', async () => {
  const many = `{"products": [${'{},'.repeat(maxValues)}{}]}`
  const { status, body } = await server
    .as('platform')
    .send<{ message: string }>('POST', marketplace.amazon.path, many)
  expect([status, body.message]).toEqual([413, 'That’s too large. The limit is 400,000 values.'])
})

test('names the first of thousands of wrong fields', async () => {
  const products = Array.from({ length: 2000 }, () => ({ sku: 1, price: 'x' }))
  const { status, body } = await server
    .as('dealer1')
    .send<{ errors: { path: string }[] }>('POST', marketplace.amazon.path, { products })
  expect([status, body.errors.length, body.errors[0]!.path]).toEqual([422, 200, 'products.0.sku'])
})

test('counts the values outside of texts', () => {
  const product = { sku: 'a,b', productTitle: '"[{,\\', ...Object.fromEntries([...'abcdefghijkl'].entries()) }
  const products = JSON.stringify({ products: Array.from({ length: maxInBrowser }, () => product) })
  expect(hasMoreValues(products, maxValues)).toBe(false)

  const countOpenings = (json: string) =>
    [...json.replace(/"(?:[^"\\]|\\.)*"/g, '')].filter((c) => '[{,'.includes(c))
  fc.assert(
    fc.property(fc.json(), (json) => {
      const values = countOpenings(json).length
      expect(hasMoreValues(json, values)).toBe(false)
      if (values > 0) expect(hasMoreValues(json, values - 1)).toBe(true)
    }),
  )
  expect(hasMoreValues('[[["', 2)).toBe(true)
})

test.each(['/upload', '/messages'])('refuses more than a megabyte of text in a form for %s', async (path) => {
  const form = new FormData()
  for (let n = 0; n < 5; n += 1) form.append(`text${n}`, 'x'.repeat(300_000))
  form.append('files', new File(['x'], 'x.png'))
  const { status, body } = await server.as('dealer1').send<{ message: string }>('POST', path, form)
  expect([status, body.message]).toEqual([413, 'That’s too large. The limit is 1 MB of text.'])
})
