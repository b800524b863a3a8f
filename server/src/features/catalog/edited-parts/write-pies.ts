import { Readable } from 'node:stream'
import type { Money } from '#contract/texts/message.ts'
import { xmlText } from '#server/platform/xlsx/sheet-xml.ts'
import type { EditRow } from './queries.ts'

export type PiesRow = Pick<
  EditRow,
  | 'partNumber'
  | 'name'
  | 'description'
  | 'listPrice'
  | 'sellingPrice'
  | 'cost'
  | 'core'
  | 'additionalImage'
  | 'catalog'
>

type PiesHeader = { now: Date; currency: Money['currency'] }

/** A PIES file, written as its rows arrive. Null omits a value, so that the receiver's catalog decides. */
export function writePies(rows: AsyncIterable<readonly PiesRow[]>, { now, currency }: PiesHeader): Readable {
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<PIES xmlns="http://www.autocare.org">
<Header><PIESVersion>7.2</PIESVersion><SubmissionType>UPDATE</SubmissionType><BlanketEffectiveDate>${now.toISOString().slice(0, 10)}</BlanketEffectiveDate><CurrencyCode>${currency}</CurrencyCode><LanguageCode>EN</LanguageCode></Header>
<Items>
`
  async function* chunks() {
    let before = head
    let count = 0
    for await (const some of rows) {
      count += some.length
      yield before + some.map((row) => writeItem(row, currency)).join('')
      before = ''
    }
    yield `${before}</Items>\n<Trailer><ItemCount>${count}</ItemCount><TransactionDate>${now.toISOString().slice(0, 10)}</TransactionDate></Trailer>\n</PIES>\n`
  }
  return Readable.from(chunks(), { highWaterMark: 1 })
}

const writeElement = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`
const writeGroup = (name: string, entries: string[]) =>
  entries.length > 0 ? `<${name}>${entries.join('')}</${name}>` : ''

function writeItem(row: PiesRow, currency: PiesHeader['currency']): string {
  const described = (code: string, text: string | null) =>
    text
      ? [
          writeElement(
            'Description',
            text,
            ` MaintenanceType="A" DescriptionCode="${code}" LanguageCode="EN"`,
          ),
        ]
      : []
  const writePrice = (type: string, price: number | null) =>
    price === null
      ? []
      : [
          `<Pricing MaintenanceType="A" PriceType="${type}"><CurrencyCode>${currency}</CurrencyCode>${writeElement('Price', price.toFixed(2), ' UOM="PE"')}</Pricing>`,
        ]
  return `<Item MaintenanceType="C">${writeElement('PartNumber', row.partNumber)}${[
    writeGroup('Descriptions', [...described('DES', row.name), ...described('MKT', row.description)]),
    writeGroup('Prices', [
      ...writePrice('LST', row.listPrice),
      ...writePrice('RET', row.sellingPrice),
      ...writePrice('DLR', row.cost),
      ...writePrice('COR', row.core),
    ]),
    writeGroup('DigitalAssets', writePicture(row.additionalImage)),
  ].join('')}</Item>\n`
}

const writePicture = (address: string | null): string[] =>
  address
    ? [
        `<DigitalFileInformation MaintenanceType="A" LanguageCode="EN"><AssetType>P01</AssetType>${writeElement('URI', address)}</DigitalFileInformation>`,
      ]
    : []
