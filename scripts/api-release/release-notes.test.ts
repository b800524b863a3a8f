import { expect, test } from 'vitest'
import { isNewer, withRelease } from './release-notes.ts'

test('takes only versions after the last one', () => {
  const versions = ['0.1.0', '0.1.1', '0.9.1', '0.10.0', '1.0.0']
  const later = versions.map((version) => versions.filter((last) => isNewer(version, last)))
  expect(later).toEqual(versions.map((_, n) => versions.slice(0, n)))
})

test('adds each release above the ones before', () => {
  const removal = { change: 'GET /api/a: is gone', why: 'Use b.' }
  const first = withRelease('# Changes\n\nNewest first.\n', '1.0.0', [removal])
  expect(first).toBe('# Changes\n\nNewest first.\n\n## 1.0.0\n\n- GET /api/a: is gone. Use b.\n')
  const second = withRelease(first, '1.1.0', [removal, { change: 'GET /api/c: is gone', why: 'Use d.' }])
  expect(second.match(/^(#.*|- .*)$/gm)).toEqual([
    '# Changes',
    '## 1.1.0',
    '- GET /api/a: is gone. Use b.',
    '- GET /api/c: is gone. Use d.',
    '## 1.0.0',
    '- GET /api/a: is gone. Use b.',
  ])
})
