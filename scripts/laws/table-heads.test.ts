import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Finds column heads without text. Screen readers read the head with each cell, so a head without text has to be a `td`
 * or hidden from them.
 */
const empty = /<th(?![^>]*aria-hidden)(?=[\s/])[^>]*\/>|header: ''/g

test('finds heads without words', () => {
  const found = [
    ...'<th /> <th scope="col" /> <th aria-hidden /> <th>A</th> <thead /> header: \'\''.matchAll(empty),
  ]
  expect(found.map(([head]) => head)).toEqual(['<th />', '<th scope="col" />', "header: ''"])
})

test('names each column', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(`web/src/${file}`, 'utf8').matchAll(empty)].map(([head]) => `${file}: ${head}`),
  )
  expect(found).toEqual([])
})
