import { imports } from '#contract/catalog/imports.ts'
import { parts } from '#contract/catalog/parts.ts'
import type { testServer } from '#test/harness.ts'

/* ACES and PIES files; all ids in them are invented. */

/** Wraps applications into an ACES file. */
export const writeAces = (apps: string, root = 'ACES') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} version="4.2">\n<Header><Company>Acme</Company></Header>\n${apps}\n<Footer><RecordCount>1</RecordCount></Footer></${root}>`

/** Wraps items into a PIES file. */
export const writePies = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<PIES xmlns="http://www.autocare.org"><Items>\n${items}\n</Items></PIES>`

/** Writes a PIES item with a number and an English name; `more` is XML inside it. */
export const writeItem = (
  number: string,
  more = '',
) => `<Item MaintenanceType="A"><PartNumber>${number}</PartNumber>
  <Descriptions><Description LanguageCode="EN" DescriptionCode="DES" MaintenanceType="A">Filter ${number}</Description></Descriptions>${more}</Item>`

/** Writes an ACES application that names its vehicle by words instead of ids. */
export const writeWordedApplication = (part: string, more = '', action = 'A') =>
  `<App action="${action}" id="1"><Years from="2014" to="2015"/><Make>Toyota</Make><Model>Camry</Model>${more}<Part>${part}</Part></App>`

/** Writes an ACES application that names its vehicle by the id of a base vehicle. */
export const writeBaseApplication = (base: number, part: string, more = '') =>
  `<App action="A" id="1"><BaseVehicle id="${base}"/>${more}<Qty>1</Qty><PartType id="5340"/><Part>${part}</Part></App>`

/** An import's visible results: the parts it created, the vehicles they fit, and why lines were rejected. */
export function readImportResults(server: ReturnType<typeof testServer>, findCatalog: () => string) {
  const find = async (keyword: string) =>
    (await server.as('dealer1').ok(parts.search, { keyword, catalog: findCatalog() })).data
  const readFits = async (keyword: string) => {
    const { data } = await server.as('dealer1').ok(parts.fitment, { id: (await find(keyword))[0]!.partId! })
    return data.map(({ year, modelName, trim, engine, note }) => [year, modelName, trim, engine, note])
  }
  const reasons = async (id: number) => {
    const { data } = await server.as('platform').ok(imports.show, { id, pageSize: 100 })
    return data.rejections.map(({ code, reason }) => `${code}: ${reason}`)
  }
  return { find, readFits, reasons }
}
