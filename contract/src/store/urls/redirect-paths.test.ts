import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normAddress, normPath, readSource, readTarget, redirectTo, sourcesFor } from './redirect-paths.ts'

const hosts = { domain: 'parts.one.test', isManaged: (host: string) => host.endsWith('.two.test') }
const readProblem = (read: object) => ('problem' in read ? (read.problem as { code: string }).code : 'fine')
const source = (typed: string) => readProblem(readSource(typed, hosts.domain))
const target = (typed: string) => readProblem(readTarget(typed, hosts))

test('reads different spellings of an address as the same', () => {
  for (const spelling of [
    '/Old Page/',
    'old%20page',
    '/OLD%20PAGE',
    '//old page'.slice(1),
    ' /old%20page// ',
  ])
    expect(readSource(spelling, hosts.domain), spelling).toMatchObject({ norm: '/old%20page' })
  for (const spelling of ['/caf\u00e9', '/cafe\u0301', '/CAF%C3%89'])
    expect(readSource(spelling, hosts.domain), spelling).toMatchObject({ norm: '/caf%C3%A9' })
  expect(readSource('old', hosts.domain)).toEqual({ url: '/old', norm: '/old' })
  expect(readSource('/a%2Fb', hosts.domain)).toMatchObject({ norm: '/a%2Fb' })
})

test('refuses sources that aren’t paths, or that the store uses itself', () => {
  for (const typed of ['https://elsewhere.test/a', 'javascript:alert(1)', '//evil.test/a', '/a#b'])
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
    '/a?b=*',
    '/a?b=%zz',
    '/a?b=%0d%0ac',
  ])
    expect(source(typed), typed).toBe('redirect_signs')
  for (const typed of [
    '/',
    '/Admin/',
    '/api/x',
    '/parts',
    '/about-us/',
    '/robots.txt',
    '/%61pi',
    '/?p=12',
    '/api?a=1',
  ])
    expect(source(typed), typed).toBe('redirect_reserved')
  for (const typed of ['/parts/toyota/camry', '/administration', '/a'.repeat(1024)])
    expect(source(typed)).toBe('fine')
  for (const typed of [`/${'a'.repeat(2048)}`, `/${'日'.repeat(300)}`])
    expect(source(typed)).toBe('at_most_characters')
  expect(source('  ')).toBe('required')
})

test('reads parameters in any order and spelling as the same', () => {
  for (const spelling of [
    '/product.php?id=12&lang=en',
    'product.php?lang=EN&id=12',
    '/Product.php/?&id=%31%32&lang=en&',
    'http://Parts.One.test/product.php?id=12&lang=en',
  ])
    expect(readSource(spelling, hosts.domain), spelling).toMatchObject({ norm: '/product.php?id=12&lang=en' })
  for (const spelling of ['/a?q=oil+filter', '/a?q=oil%20filter', '/a?q=Oil filter'])
    expect(readSource(spelling, hosts.domain), spelling).toMatchObject({ norm: '/a?q=oil%20filter' })
  expect(readSource('/a?b', hosts.domain)).toEqual({ url: '/a?b', norm: '/a?b=' })
  expect(readSource('/a?', hosts.domain)).toEqual({ url: '/a', norm: '/a' })
  expect(readSource('https://parts.one.test/a?b=1', hosts.domain)).toEqual({ url: '/a?b=1', norm: '/a?b=1' })
})

test('looks for all of a visitor’s parameters, then without a campaign’s, then for the path', () => {
  expect(sourcesFor('/a')).toEqual(['/a'])
  expect(sourcesFor('/a?id=1')).toEqual(['/a?id=1', '/a'])
  expect(sourcesFor('/a?utm_source=mail&id=1&GCLID=x#top')).toEqual([
    '/a?gclid=x&id=1&utm_source=mail',
    '/a?id=1',
    '/a',
  ])
  expect(sourcesFor('/a?id=%zz')).toEqual(['/a'])
  expect(sourcesFor('/..')).toEqual([])
})

test('takes targets in the store and on managed domains only', () => {
  expect(readTarget('new', hosts)).toEqual({ url: '/new', norm: '/new' })
  expect(readTarget('/New?a=1#b', hosts)).toEqual({ url: '/New?a=1#b', norm: '/new?a=1' })
  expect(readTarget('HTTPS://Parts.One.test/New?a=1', hosts)).toEqual({ url: '/New?a=1', norm: '/new?a=1' })
  expect(readTarget('/new?a=%zz', hosts)).toEqual({ url: '/new?a=%zz', norm: '/new' })
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
  expect(redirectTo('/new', '/old?a=1&b=2#c', '/old')).toBe('/new?a=1&b=2')
  expect(redirectTo('/new?x=1#top', '/old?a=1', '/old')).toBe('/new?x=1&a=1#top')
  expect(redirectTo('/caf\u00e9 bar', '/old', '/old')).toBe('/caf%C3%A9%20bar')
  expect(redirectTo('/caf%C3%A9', '/old?q=%22', '/old')).toBe('/caf%C3%A9?q=%22')
})

test('leaves out the parameters that the source names', () => {
  expect(redirectTo('/new', '/old?ID=12&utm_source=mail', '/old?id=12')).toBe('/new?utm_source=mail')
  expect(redirectTo('/new?x=1#top', '/old?b=2&a=1', '/old?a=1&b=2')).toBe('/new?x=1#top')
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

test('finds a source by every order of its parameters', () => {
  const text = fc.string({ unit: 'grapheme' })
  const pairs = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 })
  const writePath = (all: readonly (readonly [string, string])[]) =>
    `/a?${all.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
  fc.assert(
    fc.property(
      pairs.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const source = readSource(writePath(all), hosts.domain)
        if ('problem' in source) return
        expect(normAddress(source.norm)).toBe(source.norm)
        expect(sourcesFor(writePath(shuffled))[0]).toBe(source.norm)
        expect(redirectTo('/new', writePath(shuffled), source.norm)).toBe('/new')
      },
    ),
  )
})
