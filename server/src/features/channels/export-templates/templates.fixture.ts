import type { exportTemplates } from '#contract/channels/export-templates.ts'
import type { Wire } from '#contract/http.ts'
import { writeZip } from '#server/platform/xlsx/write-zip.ts'
import type { Client } from '#test/client.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const related = (...parts: [id: string, type: string, target: string][]) =>
  `<Relationships ${relations}>${parts
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const sharedTexts = [
  'Completa los datos',
  'Título: incluye producto, marca y modelo',
  'Precio (obligatorio)',
  'Color',
  'Número de pieza',
  'SKU',
]
const texts = (places: number[], row: number, style: number) =>
  places.map((at, n) => `<c r="${'ABCDE'[n]}${row}" s="${style}" t="s"><v>${at}</v></c>`).join('')

/** Like MercadoLibre's: an explanation above the headers, formatted empty rows below, a hidden list of choices. */
export const templateParts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  '_rels/.rels': related(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="extra" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Autopartes" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': related(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'worksheet', '/xl/worksheets/sheet2.xml'],
    ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ['rId4', 'styles', 'styles.xml'],
  ),
  'xl/styles.xml': `<styleSheet ${main}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="4"><xf/><xf/><xf/><xf/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst ${main} count="6" uniqueCount="6">${sharedTexts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Rojo</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${main}><dimension ref="A1:E5"/><sheetData><row r="1">${texts([0], 1, 0)}</row><row r="3">${texts([1, 2, 3, 4, 5], 3, 1)}</row><row r="4"><c r="A4" s="2"/><c r="C4" s="3"/></row><row r="5"><c r="A5" s="2"/></row><row r="9"><c r="A9" s="2"/></row></sheetData><dataValidations count="1"><dataValidation type="list" sqref="C4:C900"><formula1>extra!$A$1</formula1></dataValidation></dataValidations></worksheet>`,
}

/** Makes a workbook from the fixture's parts; `changed` replaces some and, with null, leaves some out. */
export async function makeWorkbook(changed: Record<string, string | null> = {}): Promise<Buffer> {
  const parts = Object.entries({ ...templateParts, ...changed })
  const chunks: Buffer[] = []
  const entries = parts.flatMap(([path, text]) => (text === null ? [] : [{ path, chunks: [text] }]))
  for await (const chunk of writeZip(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Uploads a template as a browser does. */
export function sendTemplate(client: Client, content: Buffer, name = 'Autopartes México.xlsx', query = '') {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(content)], name))
  return client.send<Wire<typeof exportTemplates.add>>('POST', `/marketplace-templates${query}`, form)
}
