import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns a JSX element's opening tag, from its `<` up to the first `>` outside braces. */
function tagAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++
    if (source[at] === '}') depth--
    if (source[at] === '>' && depth === 0) return source.slice(from, at)
  }
  return source.slice(from)
}

/** Lists the names of a tag's attributes, without names inside braces. */
function listAttributes(tag: string): string[] {
  let plain = tag
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\{[^{}]*\}/g, '')
  }
  return [...plain.matchAll(/\s([a-zA-Z-]+)(?==|\s|\/|$)/g)].map(([, name]) => name!)
}

/**
 * Files that may have such elements: a text, which isn't a control; buttons that wait during another sign-in, whose
 * titles are emails; a menu whose entries contain their reasons; and a switch while its last turn is saved.
 */
const others = new Set([
  'ui/rich-text/rich-text-editor.tsx',
  'features/tenancy/sign-in/demo-accounts.tsx',
  'features/sales/order-form/more-menu.tsx',
  'ui/buttons/saving-switch.tsx',
])
const own = new Set(['aria-disabled', 'data-disabled'])

/** Finds disabled elements whose reason only mouse users would find. */
function mouseOnly(source: string): string[] {
  return [...source.matchAll(/<[A-Z][\w.]*\s/g)].flatMap(({ index }) => {
    const tag = tagAt(source, index)
    const names = listAttributes(tag)
    const isTitled = names.includes('disabled') && names.includes('title')
    return isTitled || names.some((name) => own.has(name)) ? [tag] : []
  })
}

test('finds a disabled element with a title, and one that is disabled its own way', () => {
  const source = `<Button size="xs" disabled={n > 1} title={why} onClick={() => act(<b title="x" />)}>
    <Button aria-disabled={isOff}><Tooltip label={why}><Button disabled onClick={() => (title > 1)} />`
  expect(mouseOnly(source).map((tag) => tag.slice(0, 14))).toEqual(['<Button size="', '<Button aria-d'])
})

test('gives the reason of a disabled element by Tooltip or WhyButton', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  )
  const found = files.flatMap((file) => {
    if (others.has(file)) return []
    return mouseOnly(readFileSync(`web/src/${file}`, 'utf8')).map((tag) => `${file}: ${tag}`)
  })
  expect(found).toEqual([])
})
