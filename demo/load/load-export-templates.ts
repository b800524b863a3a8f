import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import { moveIdsOn } from '#demo/load/load-rows.ts'
import { describeTemplate } from '#server/features/channels/export-templates/read-template.ts'
import { writeXlsx } from '#server/platform/xlsx/write-xlsx.ts'

/** The headers of a workbook like MercadoLibre's, which has instructions above them. Exports don't fill all columns. */
const headers = [
  'SKU',
  'Título: incluye producto, marca y modelo',
  'Precio (obligatorio)',
  'Moneda',
  'Cantidad',
  'Condición',
  'Marca',
  'Número de pieza',
  'Código OEM',
  'Fotos',
  'Color',
  'Lado',
  'Tipo de garantía',
  'Peso del paquete',
  'Largo del paquete',
  'Ancho del paquete',
  'Alto del paquete',
  'Descripción',
]

/** Loads a workbook with which each store can try MercadoLibre exports. */
export async function loadExportTemplates(client: pg.Client, madeAt: Date): Promise<void> {
  const chunks: Buffer[] = []
  const head = [['Completa los datos de tus productos. No cambies los encabezados.'], headers]
  const sheet = { name: 'Autopartes', head, widths: headers.map(() => 24), rows: noRows() }
  for await (const chunk of writeXlsx([sheet])) chunks.push(chunk)
  const {
    content,
    bytes,
    sheet: of,
    headerRow,
    filled,
    unfilled,
  } = await describeTemplate(Buffer.concat(chunks))
  const rows = demoDealers.map(({ key: dealerId }, at) => ({ dealerId, id: at + 1 }))
  // The file is a parameter of its own, because rows are sent as JSON.
  await client.query(
    `insert into export_templates (dealer_id, id, name, content, bytes, sheet, header_row, filled, unfilled, created_by, created_at)
      overriding system value
      select "dealerId", id, 'MercadoLibre Autopartes.xlsx', $2, $3, $4, $5, $6, $7, 'Partsdesk', $8
      from jsonb_to_recordset($1) as r ("dealerId" bigint, id bigint)`,
    [JSON.stringify(rows), content, bytes, of, headerRow, filled, unfilled, madeAt],
  )
  await moveIdsOn(client, ['exportTemplates'])
}

async function* noRows() {}
