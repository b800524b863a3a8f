import { expect, test } from 'vitest'
import { fillPlaceholders, visiblePlaceholders } from '#contract/sales/messages/placeholders.ts'
import { slugify } from './features/catalog/imports/slug.ts'
import { imageAddress } from './features/catalog/parts/image-address.ts'
import { cleanHtml, isEmptyHtml, plainText } from './platform/rich-text/clean-html.ts'

/** Texts that have frozen, or would freeze, a backtracking parser. */
const hostile: Record<string, (length: number) => string> = {
  blanks: (length) => `${' '.repeat(length)}x`,
  tabs: (length) => `a${'\t'.repeat(length)}b`,
  'line ends': (length) => `${'\r\n \t'.repeat(length / 4)}x`,
  'open brackets': (length) => '<'.repeat(length),
  'open list items': (length) => '<li'.repeat(length / 3),
  'line breaks never closed': (length) => `<br${' '.repeat(length)}`,
  'braces never closed': (length) => '{{ '.repeat(length / 3),
  'blanks in braces': (length) => `{{${' '.repeat(length)}`,
  'a long name in braces': (length) => `{{${'a'.repeat(length)}`,
  slashes: (length) => `${'/'.repeat(length)}x`,
  dashes: (length) => `x${'-'.repeat(length)}x`,
  'a long style': (length) => `<p style="color:rgb(${' '.repeat(length)}">`,
}
const cleaners: Record<string, (text: string) => unknown> = {
  cleanHtml,
  plainText,
  isEmptyHtml,
  visiblePlaceholders,
  fillPlaceholders: (text) => fillPlaceholders(text, { orderNumber: '1' }),
  toSlug: slugify,
  imageAddress: (text) => imageAddress(text, 'x.jpg'),
}

/** CPU time, the minimum of several runs, to ignore other load on the machine. */
function cost(clean: (text: string) => unknown, text: () => string): number {
  const times = [0, 1, 2].map((at) => {
    // Makes each text unique because results are cached.
    const hostileText = `${at}${text()}`
    const started = process.cpuUsage()
    clean(hostileText)
    return process.cpuUsage(started).user / 1000
  })
  return Math.min(...times)
}

test.each(Object.entries(cleaners))('%s handles a long text in linear time', (_name, clean) => {
  for (const [kind, make] of Object.entries(hostile)) {
    const short = cost(clean, () => make(10_000))
    const long = cost(clean, () => make(80_000))
    // Eight times the length: linear gives 8, quadratic 64. Below a few milliseconds, times aren't meaningful.
    expect(long / Math.max(short, 3), kind).toBeLessThan(32)
  }
})

test('cleans nested tags as fast as sequential ones and drops those nested too deep', () => {
  const beside = cost(cleanHtml, () => '<b>x</b>'.repeat(12_000))
  for (const clean of [cleanHtml, plainText])
    expect(cost(clean, () => `${'<x>'.repeat(12_000)}<b>`.repeat(2)) / Math.max(beside, 3)).toBeLessThan(5)
  expect(cleanHtml(`<p>a</p>${'<b>'.repeat(300)}x${'</b>'.repeat(300)}<p>z</p>`)).toMatch(
    /^<p>a<\/p>(<b>)+x(<\/b>)+<p>z<\/p>$/,
  )
  const shallowEnough = `${'<b>'.repeat(50)}x${'</b>'.repeat(50)}`
  expect(cleanHtml(shallowEnough)).toBe(shallowEnough)
})
