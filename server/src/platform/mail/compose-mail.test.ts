import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

test('writes the same content as HTML and text, and escapes user input', () => {
  const { html, text } = composeMail({
    title: 'Order <1001>',
    paragraphs: [
      'Hello "Ann" & Bob,\nsecond line',
      { rows: [['Part', '<script>alert(1)</script>']] },
      { list: ['one', '<b>two</b>'] },
    ],
    button: { label: 'Open <it>', url: 'https://parts.test/orders?a=1&b="2"' },
    footer: 'Dealer & Co',
    locale: 'en',
  })
  expect(html).not.toMatch(/<script|<b>|<it>|b="2"/)
  expect(html).toContain('Hello &quot;Ann&quot; &amp; Bob,<br>second line')
  expect(html).toContain('href="https://parts.test/orders?a=1&amp;b=&quot;2&quot;"')
  expect(text).toBe(
    'Order <1001>\n\nHello "Ann" & Bob,\nsecond line\n\nPart: <script>alert(1)</script>\n\n- one\n- <b>two</b>\n\n' +
      'Open <it>:\nhttps://parts.test/orders?a=1&b="2"\n\n-- \nDealer & Co\n',
  )
})

test('marks the language, and puts the French space before a colon', () => {
  const { html, text } = composeMail({ title: 'x', paragraphs: [{ rows: [['Pièce', 'A']] }], locale: 'fr' })
  expect(html).toContain('<html lang="fr">')
  expect(text).toBe('x\n\nPièce\u00a0: A\n')
})

test('throws for a link that could run code', () => {
  const compose = () =>
    composeMail({
      title: 'x',
      paragraphs: [],
      button: { label: 'x', url: 'javascript:alert(1)' },
      locale: 'en',
    })
  expect(compose).toThrow('not a link for a mail')
})
