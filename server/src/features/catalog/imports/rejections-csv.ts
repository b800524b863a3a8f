import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { imports, Rejection } from '#contract/catalog/imports.ts'
import type { Input } from '#contract/http.ts'
import { inDealer } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { importById } from './find-imports.ts'
import { listRejections } from './queries.ts'

const pageSize = 1000

/** The kept rejections, with a byte-order mark so that spreadsheets read it as UTF-8. */
export async function downloadRejections(visit: Visit, { id }: Input<typeof imports.rejections>) {
  const { catalogName } = await inDealer(0, visit.actor, (work) => importById(work, id))
  visit.setFilename(`rejected-${catalogName}-${id}.csv`)
  async function* pages() {
    yield `\uFEFF${stringify([['line', 'code', 'reason', 'text']])}`
    for (let startRow = 0; ; startRow += pageSize) {
      const page = await inDealer(0, visit.actor, (work) => listRejections(work, id, startRow, pageSize))
      if (page.length > 0) yield stringify(page.map(row))
      if (page.length < pageSize) return
    }
  }
  return Readable.from(pages())
}

const row = ({ line, code, reason, text }: Rejection) => [line, code, inert(reason), inert(text)]

/** A cell that a spreadsheet would compute gets an apostrophe; imports take it off again. */
export const inert = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
