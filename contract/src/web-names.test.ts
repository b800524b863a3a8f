import { expect, test } from 'vitest'
import { isImageName, isLink, isUrl } from './web-names.ts'

test('accepts http, https and ftp addresses', () => {
  for (const url of ['http://a.b', 'https://a.b', 'ftp://a.b', 'HTTPS://parts.test/a?b=c#d'])
    expect(isUrl(url), url).toBe(true)
  for (const text of ['javascript:x', 'a b', '', 'a.b', '//a.b', 'https://', 'http://a b', 'mailto:a@b.test'])
    expect(isUrl(text), text).toBe(false)
})

test('accepts a place in the store as a link, but never a script', () => {
  for (const link of ['https://a.b', '/warranty', 'contact-us', '?page=2', '#top', '/a?to=x:y'])
    expect(isLink(link), link).toBe(true)
  for (const text of [
    'javascript:alert(1)',
    'JavaScript:x',
    'data:text/html,x',
    '//evil.test',
    '\\\\evil',
    'a b',
    '',
  ])
    expect(isLink(text), text).toBe(false)
})

test('recognizes pictures by their extension, also in capitals', () => {
  for (const ending of ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg']) {
    expect(isImageName(`a.${ending}`)).toBe(true)
    expect(isImageName(`https://a.b/A.${ending.toUpperCase()}`)).toBe(true)
  }
  for (const name of ['a.pdf', 'png', 'a.png.exe', '']) expect(isImageName(name), name).toBe(false)
})
