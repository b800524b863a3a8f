import type { PartTranslation, translationFiles } from '#contract/catalog/translations.ts'
import { dayInZone } from '#contract/dates.ts'
import type { Input } from '#contract/http.ts'
import { locales } from '#contract/locales.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import { inSnapshot, readPages } from '#server/platform/db/snapshot.ts'
import { clock } from '#server/platform/db/work.ts'
import type { DealersContext } from '#server/platform/http/implement.ts'
import { everyRow } from './queries.ts'

/** The rows the list's filter finds; an import recognizes the column names. */
export async function exportTranslations(
  context: DealersContext,
  { kind, ...filter }: Input<typeof translationFiles.export>,
) {
  const { actor, signal } = context
  const dealerId = context.dealerId ?? 0
  const name = kind === 'ui' ? 'translations' : 'part-names'
  const whose = dealerId === 0 ? 'every-store' : `dealer-${dealerId}`
  context.setFilename(`${name}-${whose}-${dayInZone(clock.now(), 'UTC')}.csv`)
  const rows = inSnapshot(dealerId, actor, signal, (reading) =>
    readPages<PartTranslation>(reading, everyRow(reading, kind, filter)),
  )
  const number = { header: 'Part number', cell: (row: PartTranslation) => row.partNumber }
  const texts = locales.map((name) => ({
    header: name.toUpperCase(),
    cell: (row: PartTranslation) => row[name],
  }))
  return writeCsv(kind === 'parts' ? [number, ...texts] : texts, rows)
}
