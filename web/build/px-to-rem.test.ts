import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pxToRem } from './px-to-rem.ts'

test('writes sizes as shares of the text size, and leaves lines and names alone', () => {
  expect(pxToRem('14px')).toBe('0.875rem')
  expect(pxToRem('-8px calc(100% - 40px) 0 .5px')).toBe('-0.5rem calc(100% - 2.5rem) 0 .5px')
  expect(pxToRem('1px solid')).toBe('1px solid')
  expect(pxToRem('0 0 0 3px var(--ring-4px)')).toBe('0 0 0 0.1875rem var(--ring-4px)')
})

/** The plugin converts component styles; these places don't use it. */
test('gives no text a size in pixels in components and the theme', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const inPixels = files.filter((file) =>
    /(fontSize|lineHeight)s?: (?:\{[^}]*)?['"]?\d+(?:px|,| |\})/.test(
      readFileSync(`web/src/${file}`, 'utf8'),
    ),
  )
  expect(inPixels).toEqual([])
})
