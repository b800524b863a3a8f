import { expect, test } from 'vitest'
import { explainGrowth, findNamedFiles, nameWithoutHash } from './page-sizes.ts'

const recorded = {
  files: { 'base.js': 50_000, 'shell.css': 7000, 'order-form.js': 20_000, 'other.js': 90_000 },
  screens: { '/admin/orders/1': 'base.js shell.css order-form.js', '/admin/other': 'base.js other.js' },
}
const page = (sizes: Record<string, number>) =>
  explainGrowth(new Map([['/admin/orders/1', new Map(Object.entries(sizes))]]), recorded)

test('lets a screen grow by a tenth', () => {
  expect(page({ 'base.js': 52_000, 'shell.css': 8000, 'order-form.js': 24_000 })).toBeUndefined()
  expect(page({ 'base.js': 50_000 })).toBeUndefined()
})

test('names what grew and what is new, the most first, and what to do', () => {
  const report = page({
    'base.js': 50_000,
    'shell.css': 7050,
    'order-form.js': 30_500,
    'with-brands.js': 2000,
  })
  expect(report).toContain('/admin/orders/1 loads 89.5 kB in 4 files. It was recorded with 77.0 kB in 3')
  const lines = report!.split('\n').filter((line) => line.startsWith('  ') && line.includes('.js: '))
  expect(lines).toEqual(['  order-form.js: 20.0 kB → 30.5 kB', '  with-brands.js: new, 2.0 kB'])
  expect(report).not.toMatch(/base.js|shell.css/)
  expect(report).toMatch(/load it late.*\n.*npm run web:sizes/s)
})

test('counts files too, and asks to record a new screen', () => {
  expect(page({ 'base.js': 50_000, 'shell.css': 7000, a: 1, b: 1 })).toContain('up to 84.7 kB and 3 files')
  expect(explainGrowth(new Map([['/admin/brands', new Map()]]), recorded)).toMatch(
    /brands has no recorded size yet.*npm run web:sizes/s,
  )
})

test('finds the files of a page, by names that stay the same', () => {
  const html = `<script src="/assets/base-B-JAXorH.js"></script><link href="/assets/base-DwepYW-p.css">
    <link href="/assets/base-DwepYW-p.css"><link href="/api/docs">`
  expect(findNamedFiles(html).map(nameWithoutHash)).toEqual(['base.js', 'base.css'])
  expect(nameWithoutHash('/assets/en-codes--ioHUBnJ.js')).toBe('en-codes.js')
})
