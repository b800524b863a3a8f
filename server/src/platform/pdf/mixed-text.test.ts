import { expect, test } from 'vitest'
import { isMixed, layLines, printable } from './mixed-text.ts'

/** Each letter is one unit wide. */
const lines = (text: string, width = 100) =>
  layLines(text, width, (part) => part.length).map(({ runs }) => runs.map(({ text: part }) => part))

test('replaces only letters that no font has', () => {
  expect(printable('Wáng 王 Kim 김 محمد דוד カナ、')).toBe('Wáng 王 Kim 김 محمد דוד カナ、')
  expect(printable('😀 ไทย 𠀀 ½ – €')).toBe('¤ ¤¤¤ ¤ ½ – €')
  expect(isMixed('Žofia ½ – €, Ελένη · Жанна')).toBe(false)
})

test('puts what is read from the right in the order in which it is drawn', () => {
  // The shaper reverses Hebrew letters, so a run has them in the order they're typed.
  expect(lines('דוד (בע״מ) 12')).toEqual([['12', ' (', 'בע״מ', ') ', 'דוד']])
  expect(lines('Order 7, דוד כהן, Tel Aviv').map((runs) => runs.join('|'))).toEqual([
    'Order 7, |כהן| |דוד|, Tel Aviv',
  ])
})

test('breaks Chinese and Japanese between letters, never before a closing mark', () => {
  expect(lines('東京都千代田区。一番', 7).map((runs) => runs.join(''))).toEqual(['東京都千代田', '区。一番'])
  expect(lines('Wang 王小明\nBay 4', 7).map((runs) => runs.join(''))).toEqual(['Wang 王小', '明', 'Bay 4'])
  expect(lines('abcdefghij 王', 4).map((runs) => runs.join(''))).toEqual(['abcd', 'efgh', 'ij 王'])
})
