import { expect, test } from 'vitest'
import { makeStoreContent, makeStoreText } from '../store-content.fixture.ts'
import { padFooter } from './footer-options.ts'
import { composeFooter } from './shown-footer.ts'
import { storePage } from './store-page.ts'

const link = (en: string, url: string) => ({ text: makeStoreText(en), url, newTab: 0 as const })

test('writes the page in the visitor’s language, else in the store’s', () => {
  const text = makeStoreText('Warranty', { es: 'Garantía' })
  const content = makeStoreContent({
    footer: [{ title: makeStoreText('Help'), links: [{ text, url: '/w', newTab: 0 }] }],
  })
  const page = storePage(content, { language: 'es' })
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('>Garantía</a>')
  expect(page).toContain('<h2>Help</h2>')
  expect(storePage(content, { language: 'fr' })).toContain('<html lang="en">')
})

test('escapes what people typed, and follows no link that could run', () => {
  const content = makeStoreContent({
    company: '<script>alert(1)</script>"\'',
    footer: [
      {
        title: makeStoreText('x'),
        links: [link('run', 'javascript:alert(1)'), link('far', '//evil.example')],
      },
    ],
  })
  const page = storePage(content, { language: 'en' })
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/href="(?:javascript|\/\/)/)
})

test('leads nowhere in a preview', () => {
  const content = makeStoreContent({
    footer: [{ title: makeStoreText('x'), links: [link('Warranty', '/w')] }],
  })
  expect(storePage(content, { language: 'en', isPreview: true })).not.toContain('href=')
})

test('lists the pages first in the column INFORMATION, up to seven links', () => {
  const own = Array.from({ length: 7 }, (_, n) => ({
    ...noWords,
    en_text: `Own ${n}`,
    url: `/${n}`,
    newTab: 0 as const,
  }))
  const columns = padFooter([
    { en_title: ' Information', es_title: '', fr_title: '', pt_title: '', fields: own },
    { en_title: 'Help', es_title: '', fr_title: '', pt_title: '', fields: [] },
  ])
  const [information, help, ...more] = composeFooter(columns, [link('Our team', '/team')])
  expect(information?.links.map(({ url }) => url)).toEqual(['/team', '/0', '/1', '/2', '/3', '/4', '/5'])
  expect(help?.links).toEqual([])
  expect(more).toEqual([])
})

const noWords = { en_text: '', es_text: '', fr_text: '', pt_text: '' }

test('explains in a preview why pictures of other sites aren’t there, and shows the store’s own', () => {
  const content = makeStoreContent({ bannerUrl: 'https://cdn.example.com/a.jpg' })
  const own = {
    url: '/team',
    title: makeStoreText('Team'),
    metaTitle: makeStoreText(''),
    metaKeyword: makeStoreText(''),
    metaDescription: makeStoreText(''),
    content: makeStoreText('<p><img src="https://x.example/b.png" alt="b"><img src="/images/1/2/c.png"></p>'),
    pictureUrl: 'https://<b>.example/d.png',
  }
  const blocked = (site: string) => `On ${site}`
  const preview = { language: 'en', isPreview: true, blocked } as const
  expect(storePage(content, preview)).toContain('<span class="blocked">On cdn.example.com</span>')
  const page = storePage(content, { ...preview, own })
  expect(page).toContain('On x.example')
  expect(page).toContain('On &#60;b&#62;.example')
  expect(page).toContain('<img src="/images/1/2/c.png">')
  expect(page).not.toMatch(/src="https/)
  expect(storePage(content, { language: 'en', own })).toContain('src="https://x.example/b.png"')
})
