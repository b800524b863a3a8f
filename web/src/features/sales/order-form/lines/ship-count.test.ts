import { beforeAll, expect, test } from 'vitest'
import { addTextFiles, loadTexts } from '#web/platform/i18n.ts'
import { allFiles } from '#web/platform/texts/all-files.ts'
import { type FormLine, manualLine } from './line-values.ts'
import { countShipping, shipText } from './ship-count.ts'

const makeLine = (id: number, fields: Partial<FormLine>): FormLine => ({
  ...manualLine({ partNumber: `P-${id}`, price: 10, ...fields }),
  id,
})

beforeAll(() => {
  addTextFiles(allFiles)
  return loadTexts(['orderForm'])
})

test.each<[string, Partial<FormLine>[]]>([
  ['Ship 1 line', [{ qty: 5 }]],
  ['Ship 1 line', [{ qty: 5, shipQty: 5 }]],
  // The rest of a line that shipped in part, next to a line that's gone.
  [
    'Ship 1 line',
    [
      { qty: 5, qtyShipped: 3, shipQty: 2 },
      { qty: 2, qtyShipped: 2 },
    ],
  ],
  ['Ship 2 lines', [{ qty: 5 }, { qty: 1 }]],
  ['Ship 1 of 2 lines', [{ qty: 5, shipQty: 5 }, { qty: 1 }]],
  ['Ship 2 of 5 pieces', [{ qty: 5, shipQty: 2 }]],
  [
    'Ship 3 of 6 pieces',
    [
      { qty: 5, shipQty: 2 },
      { qty: 1, shipQty: 1 },
    ],
  ],
])('names what ships: “%s”', (words, lines) => {
  expect(shipText('ship', countShipping(lines.map((line, at) => makeLine(at + 1, line))))).toBe(words)
})
