import type { ImportedField } from '#contract/sales/customers/customer-imports.ts'
import type { Work } from '#server/platform/db/work.ts'
import { suppressMany } from '../broadcasts/suppressions/suppress.ts'
import { loadLines } from '../customer-imports/load-lines.ts'
import { type Reading, sortLines } from '../customer-imports/sort-lines.ts'
import { type Cells, cellsBy } from './columns.ts'
import type { ShopRecord } from './group-records.ts'
import type { SortedRecord } from './sort-orders.ts'

export type CustomerLayout = 'shopifyCustomers' | 'wooCustomers'
type Values = Partial<Record<ImportedField, string>>

const fields = [
  ...(['customerType', 'billEmail', 'billCompany', 'billContact', 'billAddress1', 'billAddress2'] as const),
  ...([
    'billCity',
    'billState',
    'billZip',
    'billCountry',
    'billPhone',
    'shipCompany',
    'shipContact',
  ] as const),
  ...([
    'shipAddress1',
    'shipAddress2',
    'shipCity',
    'shipState',
    'shipZip',
    'shipCountry',
    'shipPhone',
    'intMemo',
  ] as const),
] as const satisfies ImportedField[]

const nameCustomer = (company: string, name: string, email: string): Values =>
  company
    ? { customerType: '2', billCompany: company, billContact: name }
    : { customerType: '1', billCompany: name || email }

const lines = (...texts: string[]) => texts.filter(Boolean).join('\n')
const dropQuote = (text: string) => text.replace(/^'/, '')

function shopifyCustomer(cell: Cells): Values {
  const name = [cell('First Name'), cell('Last Name')].filter(Boolean).join(' ')
  return {
    ...nameCustomer(cell('Default Address Company', 'Company'), name, cell('Email')),
    billEmail: cell('Email'),
    billAddress1: cell('Default Address Address1', 'Address1'),
    billAddress2: cell('Default Address Address2', 'Address2'),
    billCity: cell('Default Address City', 'City'),
    billState: cell('Default Address Province Code', 'Province Code', 'Province'),
    billZip: dropQuote(cell('Default Address Zip', 'Zip')),
    billCountry: cell('Default Address Country Code', 'Country Code', 'Country'),
    billPhone: dropQuote(cell('Default Address Phone', 'Phone')),
    intMemo: lines(
      cell('Note'),
      cell('Tags'),
      cell('Tax Exempt').toLowerCase() === 'yes' ? 'Tax exempt in Shopify' : '',
    ),
  }
}

const declinesMail = (cell: Cells) =>
  cell('Accepts Email Marketing', 'Accepts Marketing').toLowerCase() === 'no'

const wooName = (cell: Cells, kind: 'billing' | 'shipping') =>
  [cell(`${kind}_first_name`), cell(`${kind}_last_name`)].filter(Boolean).join(' ')

function wooCustomer(cell: Cells): Values {
  const email = cell('billing_email', 'user_email')
  const name = wooName(cell, 'billing') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  const hasShipping = cell('shipping_address_1') !== ''
  const [company, person] = [cell('shipping_company'), wooName(cell, 'shipping')]
  return {
    ...nameCustomer(cell('billing_company'), name, email),
    billEmail: email,
    billAddress1: cell('billing_address_1'),
    billAddress2: cell('billing_address_2'),
    billCity: cell('billing_city'),
    billState: cell('billing_state'),
    billZip: cell('billing_postcode'),
    billCountry: cell('billing_country'),
    billPhone: cell('billing_phone'),
    ...(hasShipping && {
      shipCompany: company || person,
      shipContact: company ? person : '',
      shipAddress1: cell('shipping_address_1'),
      shipAddress2: cell('shipping_address_2'),
      shipCity: cell('shipping_city'),
      shipState: cell('shipping_state'),
      shipZip: cell('shipping_postcode'),
      shipCountry: cell('shipping_country'),
      shipPhone: cell('shipping_phone'),
    }),
  }
}

/**
 * Reads customers as the customer import does. Existing ones stay unchanged: their data here is newer than the old
 * shop's.
 */
export function customerReader(layout: CustomerLayout, header: readonly string[]) {
  const readCells = cellsBy(header)
  const read = layout === 'shopifyCustomers' ? shopifyCustomer : wooCustomer
  const reading: Reading = {
    mapping: [...fields],
    existing: 'skip',
    decimalComma: false,
    seenEmails: new Map(),
  }
  const asLine = ({ line, rows: [cells = []], isBroken }: ShopRecord) => {
    const values = isBroken ? {} : read(readCells(cells))
    return { line, raw: cells.join(), cells: isBroken ? null : fields.map((field) => values[field] ?? '') }
  }
  const sorted = (
    records: readonly ShopRecord[],
    found: Awaited<ReturnType<typeof sortLines>>,
  ): SortedRecord[] =>
    found.map(({ outcome, email, fields: { billCompany = '' }, before, problems }, at) => ({
      record: records[at]!,
      outcome,
      problems,
      number: '',
      billEmail: email,
      billCompany: billCompany || before?.billCompany || '',
    }))
  /** Also for customers who exist or can't be imported: they never agreed. */
  const declinedAmong = (landed: readonly SortedRecord[]) =>
    landed.flatMap(({ record: { rows, isBroken }, billEmail }) =>
      billEmail && !isBroken && declinesMail(readCells(rows[0] ?? [])) ? [billEmail] : [],
    )
  return {
    sort: async (work: Work, records: readonly ShopRecord[]) =>
      sorted(records, await sortLines(work, records.map(asLine), reading)),
    land: async (work: Work, records: readonly ShopRecord[]) => {
      const landed = sorted(records, await loadLines(work, records.map(asLine), reading))
      await suppressMany(work, declinedAmong(landed), 'No marketing email in Shopify')
      return landed
    },
  }
}
