import { expect, test } from 'vitest'
import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import { withHomeAddresses } from './home-addresses.ts'

const header = [
  'First Name',
  'E-mail Address',
  'Business Street',
  'Business City',
  'Business Phone',
  'Home Street',
  'Home City',
  'Home Country/Region',
  'Home Phone',
  'Mobile Phone',
]

async function read(...rows: string[][]) {
  async function* lines(): AsyncGenerator<CsvLine> {
    for (const [at, cells] of rows.entries()) yield { line: at + 2, cells, raw: cells.join() }
    yield { line: 9, cells: null, raw: '"open' }
  }
  const found = []
  for await (const { cells } of withHomeAddresses(header, lines())) found.push(cells?.slice(2, 5))
  return found
}

test('takes the home address of those who have none at work, and their other phone', async () => {
  expect(
    await read(
      ['Ana', 'a@x.test', '', '', '', '1 Elm St', 'Austin', 'USA', '111', '222'],
      ['Bo', 'b@x.test', '9 Work Rd', '', '333', '2 Elm St', 'Dallas', 'USA', '111', ''],
      ['Cy', 'c@x.test', '', '', '', '', '', '', '111', ''],
      ['Di', 'd@x.test'],
    ),
  ).toEqual([
    ['1 Elm St', 'Austin', '222'],
    ['9 Work Rd', '', '333'],
    ['', '', '111'],
    ['', '', ''],
    undefined,
  ])
})
