import type { CsvLine } from '#server/platform/csv/read-csv.ts'
import { plainName } from './columns.ts'

type Columns = readonly (readonly [to: string, from: readonly string[]])[]

/** The addresses Outlook exports twice for each person, at work and at home. */
const addressColumns: Columns = ['street', 'street2', 'city', 'state', 'postalcode', 'countryregion'].map(
  (part) => [`business${part}`, [`home${part}`]],
)
const phoneColumns: Columns = [['businessphone', ['mobilephone', 'homephone']]]

type Places = readonly { to: number; from: readonly number[] }[]

/** Lines with the home address of people who have none at work, and with their other phone. */
export async function* withHomeAddresses(
  header: readonly string[],
  lines: AsyncIterable<CsvLine>,
): AsyncGenerator<CsvLine> {
  const names = header.map(plainName)
  const groups = [addressColumns, phoneColumns].map((columns) => placesIn(names, columns))
  for await (const one of lines) yield one.cells ? { ...one, cells: filledIn(one.cells, groups) } : one
}

const placesIn = (names: readonly string[], columns: Columns): Places =>
  columns
    .map(([to, from]) => ({
      to: names.indexOf(to),
      from: from.map((name) => names.indexOf(name)).filter((at) => at !== -1),
    }))
    .filter(({ to, from }) => to !== -1 && from.length > 0)

/** An address is taken as a whole: a street at home is never combined with a city at work. */
function filledIn(cells: readonly string[], groups: readonly Places[]): string[] {
  const filled = [...cells]
  for (const places of groups) {
    if (places.some(({ to }) => (cells[to] ?? '') !== '')) continue
    for (const { to, from } of places) filled[to] = from.map((at) => cells[at] ?? '').find(Boolean) ?? ''
  }
  return filled
}
