import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normPath, readSource, readTarget, redirectTo } from './redirect-paths.ts'

const hosts = { domain: 'parts.one.test', isManaged: (host: string) => host.endsWith('.two.test') }
const problemOf = (read: object) => ('problem' in read ? (read.problem as { code: string }).code : 'fine')
const source = (typed: string) => problemOf(readSource(typed))
const target = (typed: string) => problemOf(readTarget(typed, hosts))

test('reads different spellings of an address as the same', () => {
  for (const spelling of [
    '/Old Page/',
    'old%20page',
    '/OLD%20PAGE',
    '//old page'.slice(1),
    ' /old%20page// ',
  ])
    expect(readSource(spelling), spelling).toMatchObject({ norm: '/old%20page' })
  for (const spelling of ['/caf\u00e9', '/cafe\u0301', '/CAF%C3%89'])
    expect(readSource(spelling), spelling).toMatchObject({ norm: '/caf%C3%A9' })
  expect(readSource('old')).toEqual({ url: '/old', norm: '/old' })
  expect(readSource('/a%2Fb')).toMatchObject({ norm: '/a%2Fb' })
})

test('refuses sources that aren’t paths, or that the store uses itself', () => {
  for (const typed of ['https://parts.one.test/a', 'javascript:alert(1)', '//evil.test/a', '/a?b=1', '/a#b'])
    expect(source(typed), typed).toBe('redirect_source')
  for (const typed of [
    '/a\r\nSet-Cookie: x',
    '/a*',
    '/a\\b',
    '/../a',
    '/%2e%2e/a',
    '/a%0d%0ab',
    '/%zz',
    '/\ud800',
  ])
    expect(source(typed), typed).toBe('redirect_signs')
  for (const typed of ['/', '/Admin/', '/api/x', '/parts', '/about-us/', '/robots.txt', '/%61pi'])
    expect(source(typed), typed).toBe('redirect_reserved')
  for (const typed of ['/parts/toyota/camry', '/administration', '/a'.repeat(1024)])
    expect(source(typed)).toBe('fine')
  for (const typed of [`/${'a'.repeat(2048)}`, `/${'日'.repeat(300)}`])
    expect(source(typed)).toBe('at_most_characters')
  expect(source('  ')).toBe('required')
})

test('takes targets in the store and on managed domains only', () => {
  expect(readTarget('new', hosts)).toEqual({ url: '/new', norm: '/new' })
  expect(readTarget('/New?a=1#b', hosts)).toEqual({ url: '/New?a=1#b', norm: '/new' })
  expect(readTarget('HTTPS://Parts.One.test/New?a=1', hosts)).toEqual({ url: '/New?a=1', norm: '/new' })
  expect(readTarget('https://parts.one.test', hosts)).toEqual({ url: '/', norm: '/' })
  expect(readTarget('https://b.two.test/x', hosts)).toEqual({ url: 'https://b.two.test/x', norm: null })
  for (const typed of [
    'http://parts.one.test/a',
    'https://evil.test/a',
    'https://parts.one.test@evil.test/',
    'https://parts.one.test:444/',
    'https://evil.test/.two.test',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
  ])
    expect(target(typed), typed).toBe('redirect_target')
  for (const typed of [
    '/\\evil.test',
    '/a\nb',
    '/a/../b',
    'https://b.two.test/../x',
    'https://parts.one.test//x',
  ])
    expect(target(typed), typed).toBe('redirect_signs')
})

test('keeps a visitor’s query, and sends only what fits in a header', () => {
  expect(redirectTo('/new', '/old?a=1&b=2#c')).toBe('/new?a=1&b=2')
  expect(redirectTo('/new?x=1#top', '/old?a=1')).toBe('/new?x=1&a=1#top')
  expect(redirectTo('/caf\u00e9 bar', '/old')).toBe('/caf%C3%A9%20bar')
  expect(redirectTo('/caf%C3%A9', '/old?q=%22')).toBe('/caf%C3%A9?q=%22')
})

test('reads no path as more than one address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      const norm = normPath(path)
      if (norm === null) return
      expect(norm).toMatch(/^\/[\x21-\x7e]*$/)
      expect(normPath(norm)).toBe(norm)
    }),
    { numRuns: 2000 },
  )
})
