import { expect, test } from 'vitest'
import type { ShownPage, StoreText } from '../store-content.ts'
import { checkPage } from './page-checks.ts'

const text = (en: string, es = ''): StoreText => ({ en, es, pt: '', fr: '' })
const page = (fields: Partial<ShownPage>): ShownPage => ({
  url: '/warranty',
  title: text('Warranty', 'Garantía'),
  metaTitle: text(''),
  metaKeyword: text(''),
  metaDescription: text('What we cover', 'Lo que cubrimos'),
  content: text('<p>Two years</p>', '<p>Dos años</p>'),
  pictureUrl: null,
  ...fields,
})
const about = { locale: 'en', languages: ['en', 'es'], pageUrls: ['warranty', 'shipping/us'] } as const

test('finds nothing wrong with a complete page', () => {
  expect(checkPage(page({}), about)).toEqual([])
})

test('finds titles and descriptions that are missing or cut off', () => {
  const long = page({ metaTitle: text('x'.repeat(61)), metaDescription: text('y'.repeat(161)) })
  expect(checkPage(long, about)).toEqual([
    { code: 'titleLong', language: 'en', n: 61 },
    { code: 'descriptionLong', language: 'en', n: 161 },
    { code: 'descriptionMissing', language: 'es' },
  ])
  expect(checkPage(page({ title: text('Warranty') }), about)).toEqual([
    { code: 'titleMissing', language: 'es' },
  ])
})

test('finds languages without content, of those that the store has', () => {
  expect(checkPage(page({ content: text('<p>Two years</p>', '<p> </p>') }), about)).toEqual([
    { code: 'contentMissing', language: 'es' },
  ])
  const empty = page({ content: text('') })
  expect(checkPage(empty, about)).toEqual([{ code: 'contentMissing', language: 'en' }])
  const picture = page({ content: text('<img src="/images/1/2/a.png">', '<p>Dos</p>') })
  expect(checkPage(picture, about)).toEqual([])
})

test('finds links that lead to no page of the store', () => {
  const content = text(
    `<a href="/Shipping/US/?a=1#b">1</a><a href="/gone">2</a><a href="/parts/a/b">3</a><a href="/">4</a>
      <a href="https://example.com/gone">5</a><a href="//example.com">6</a><a href="/gone">7</a>`,
    '<p>Dos</p>',
  )
  expect(checkPage(page({ content }), about)).toEqual([{ code: 'deadLink', language: 'en', path: '/gone' }])
  expect(checkPage(page({ content }), { ...about, pageUrls: undefined })).toEqual([])
})
