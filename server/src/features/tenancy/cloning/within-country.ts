import { sql } from 'kysely'
import type { Work } from '#server/platform/db/work.ts'
import { readDealerCountry } from '../dealers/read-dealer-country.ts'
import type { ClonePart, CloneTarget } from './clone-parts.ts'

/** Asks a person to confirm a field that was copied unchanged. */
export const noteCarried = ({ note }: CloneTarget, place: string, field: string) =>
  note({ place, field, label: null, outcome: 'carried', mentions: [] })

/**
 * A part that applies to the source's country alone: a new dealer in another country gets none of it. A person confirms
 * what's copied, at the column `confirms`.
 */
export const withinCountry = (part: ClonePart, { confirms }: { confirms: string }): ClonePart => ({
  ...part,
  read: async (source) => {
    const [country, hasRows] = [await readDealerCountry(source), await findRows(source, part.table)]
    const write = await part.read(source)
    return async (target) => {
      if ((await readDealerCountry(target.work)) !== country) return
      await write(target)
      if (hasRows) noteCarried(target, part.table, confirms)
    }
  },
})

async function findRows({ db, dealerId }: Work, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)} t where t.dealer_id = ${dealerId}) as found`.execute(db)
  return rows[0]!.found
}
