import { expect, test } from 'vitest'
import { XmlReader } from './xml-reader.ts'

/** The events from a text fed in pieces of `size` letters. */
function read(text: string, size = text.length): string[] {
  const heard: string[] = []
  const reader = new XmlReader({
    open: (name, attributes) =>
      heard.push(`<${name}${[...attributes].map(([key, value]) => ` ${key}=${value}`)}`),
    close: (name) => heard.push(`/${name}`),
    text: (text) => text.trim() && heard.push(text),
  })
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size))
  reader.end()
  return heard
}

const good = `<?xml version="1.0" encoding="UTF-8"?>
<!-- one > two -->
<a:list xmlns:a="u" note='say "x > y"'>
  <b/><c x = "1" >T&amp;J &#233;&#xe9;</c >
  <![CDATA[<raw> & ]]>
</a:list>
`
const heard = [
  '<a:list xmlns:a=u, note=say "x > y"',
  '<b',
  '/b',
  '<c x=1',
  'T&J éé',
  '/c',
  '<raw> & ',
  '/a:list',
]

test.each([good.length, 1, 2, 3, 7, 50])('reads XML in pieces of %i letters', (size) => {
  expect(read(good, size).map((one) => one.trim())).toEqual(heard.map((one) => one.trim()))
})

test.each([
  ['<a>\n<b>', 'line 2: the file ends before <b> is closed'],
  ['<a><b></a></b>', 'line 1: </a> ends <b>'],
  ['<a></a><b/>', 'line 1: <b> comes after the end'],
  ['<a>\n\nx & y</a>', 'line 1: an & by itself; write &amp;'],
  ['<a b=1/>', 'line 1: <a b=1/> isn’t a tag'],
  ['<a b="1" b="2"/>', 'line 1: a tag has b twice'],
  ['<a>&nbsp;</a>', 'line 1: an & by itself; write &amp;'],
  ['<a>&#0;</a>', 'line 1: &#0; isn’t a character'],
  ['<a>x < y</a>', 'line 1: the file ends in the middle of < y</a>'],
  ['text', 'line 1: text outside the elements'],
  ['', 'line 1: there’s no element'],
  ['<a', 'line 1: the file ends in the middle of <a'],
  ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'line 1: a DOCTYPE isn’t accepted'],
  ['<!doctype html><html/>', 'line 1: a DOCTYPE isn’t accepted'],
  ['<a/><?xml version="1.0"?>', 'line 1: the XML declaration isn’t at the beginning'],
  ['<a>\u0001</a>', 'line 1: a character that XML doesn’t allow'],
])('%s is refused', (text, reason) => {
  const why = (size: number) => {
    try {
      return read(text, size)
    } catch (error) {
      return (error as Error).message
    }
  }
  if (text !== '<a>x < y</a>') expect(why(Math.max(1, text.length))).toBe(reason)
  expect(typeof why(1)).toBe('string')
})

test('refuses endless pieces long before memory runs out', () => {
  expect(() => read(`<a>${'<!-- '.padEnd(300_000, 'x')}`, 65_536)).toThrow('never ends')
  expect(() => read('<a>'.repeat(70))).toThrow('more than 64 deep')
})

test('reads a declaration after blank lines, and the signs that programs write as control characters', () => {
  expect(read('\n \n<?xml version="1.0" encoding="utf-8"?><a>x</a>')).toEqual(['<a', 'x', '/a'])
  expect(read('<a b="&#x99;">pads&#153;<![CDATA[driver\u0092s]]></a>')).toEqual([
    '<a b=™',
    'pads™',
    'driver’s',
    '/a',
  ])
})
