import { expect, test } from 'vitest'
import { textAsHtml } from './text-as-html.ts'

test('typed text becomes paragraphs and lines, and its signs stay signs', () => {
  expect(textAsHtml(' One & <b>two</b>\nthree\n\nFour ')).toBe(
    '<p>One &amp; &lt;b&gt;two&lt;/b&gt;<br>three</p>\n<p>Four</p>',
  )
  expect(textAsHtml('One\r\n\r\nTwo')).toBe('<p>One</p>\n<p>Two</p>')
})

test('nothing stays nothing', () => {
  expect(textAsHtml('  \n ')).toBeNull()
  expect(textAsHtml(null)).toBeNull()
})
