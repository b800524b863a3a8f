import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { pictureAddress } from '#demo/load-parts.ts'
import { demoParts } from '#demo/parts.ts'
import { picturePages } from '#demo/picture-pages.ts'

const app = Fastify()
picturePages(app)
const get = (url: string) => app.inject({ url })

describe('pictures', () => {
  test('serves every part’s picture as an image that runs nothing', async () => {
    const addresses = new Set(demoParts().map(({ shape, hue }) => pictureAddress(shape, hue)))
    expect(addresses.size).toBeGreaterThan(50)
    for (const address of addresses) {
      const { statusCode, headers, body } = await get(address)
      expect(statusCode, address).toBe(200)
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toContain('max-age')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(body).toMatch(/^<svg /)
    }
  })

  test('serves makes’ name plates, by name and where stores look for them', async () => {
    expect((await get('/demo/pictures/make-mercedes-benz.svg')).body).toContain('>Mercedes-Benz<')
    expect((await get('/demo/pictures/mk_1/90915-YZZD1.SVG')).body).toContain('>Toyota<')
  })

  test.each([
    'oil-filter-360.svg',
    'oil-filter.svg',
    'nothing-12.svg',
    'constructor-12.svg',
    'make-none.svg',
    'make-1.svg',
    'mk_99999/x.SVG',
    'mk_toyota/x.SVG',
    '..%2Fdemo.ts',
  ])('doesn’t serve %s', async (file) => {
    expect((await get(`/demo/pictures/${file}`)).statusCode).toBe(404)
  })
})
