import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { pictureAddress } from '#demo/load/load-parts.ts'
import { partPng } from '#demo/parts/part-png.ts'
import { demoParts } from '#demo/parts/parts.ts'
import { picturePages } from '#demo/parts/picture-pages.ts'
import { shapeNames } from '#demo/parts/pictures.ts'

const app = Fastify()
picturePages(app)
const get = (url: string) => app.inject({ url })

describe('pictures', () => {
  test('serves every part’s picture as an image that runs nothing', async () => {
    const addresses = new Set(demoParts().map(({ shape, hue }) => pictureAddress(shape, hue)))
    expect(addresses.size).toBeGreaterThan(50)
    for (const address of addresses) {
      const { statusCode, headers, rawPayload } = await get(address)
      expect(statusCode, address).toBe(200)
      expect(headers['content-type']).toBe('image/png')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toContain('max-age')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    }
  })

  test('has a drawing of its own for each shape', () => {
    const drawn = new Set(shapeNames.map((shape) => partPng(shape, 200).toString('base64')))
    expect(drawn.size).toBe(shapeNames.length)
    expect(partPng('battery', 200)).not.toEqual(partPng('battery', 20))
  })

  test('serves the drawings as SVG too', async () => {
    const { headers, body } = await get('/demo/pictures/oil-filter-205.svg')
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(body).toMatch(/^<svg /)
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
