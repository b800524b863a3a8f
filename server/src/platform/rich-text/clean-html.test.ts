import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('keeps what the editor of pages writes', () => {
  const html =
    '<h2 style="text-align:center">Returns</h2><p><img src="/images/1/7/store.png" alt="store" /></p>' +
    '<table><tbody><tr><th colspan="2"><p>Day</p></th></tr><tr><td rowspan="2"><p>9</p></td></tr></tbody></table>' +
    '<p><a href="/policies" rel="noopener noreferrer">ours</a></p>'
  expect(cleanHtml(html)).toBe(html)
})

test('removes what runs, leaves the store unnoticed or loads from insecure places', () => {
  const clean = (html: string) => cleanHtml(html)
  expect(clean('<p onclick="x()">a<script>x()</script></p><iframe src="/x"></iframe>')).toBe('<p>a</p>')
  for (const href of ['javascript:x()', 'data:text/html,x', '//evil.example', ' java\tscript:x()'])
    expect(clean(`<a href="${href}">a</a>`)).toBe('<a rel="noopener noreferrer">a</a>')
  for (const src of ['data:image/png;base64,AA', 'http://x.test/a.png', '//x.test/a.png', 'javascript:x()'])
    expect(clean(`<p>a<img src="${src}" onerror="x()"></p>`)).toBe('<p>a</p>')
  expect(clean('<p style="position:fixed;text-align:right">a</p>')).toBe('<p style="text-align:right">a</p>')
})
