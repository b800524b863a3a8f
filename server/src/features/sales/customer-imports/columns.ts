import { phrase } from '#contract/phrase-book.ts'
import {
  headerOf,
  type ImportedField,
  importedFields,
  isPasswordColumn,
} from '#contract/sales/customer-imports.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import type { CsvFile, CsvLine } from '#server/platform/csv/read-csv.ts'

/** Other column names for a field, without blanks, dashes and underscores. */
const aliases: Partial<Record<ImportedField, string[]>> = {
  customerType: ['type', 'accounttype'],
  billCompany: ['name', 'company', 'customer', 'customername', 'companyname', 'businessname', 'fullname'],
  billContact: ['contact', 'contactperson', 'contactname'],
  billEmail: ['email', 'emailaddress', 'mail', 'customeremail'],
  billPhone: ['phone', 'telephone', 'tel', 'phonenumber', 'mobile', 'cell'],
  billFax: ['fax'],
  billAddress1: ['address', 'address1', 'addressline1', 'street', 'streetaddress'],
  billAddress2: ['address2', 'addressline2'],
  billCity: ['city', 'town'],
  billState: ['state', 'province', 'stateprovince', 'region'],
  billZip: ['zip', 'zipcode', 'postalcode', 'postcode'],
  billCountry: ['country'],
  intMemo: ['internalmemo', 'notes', 'note'],
  userMemo: ['memo', 'comments'],
  payTerms: ['terms', 'paymentterms'],
  salesman: ['salesperson', 'salesrep'],
  locale: ['language'],
  salesTaxExceptionNo: ['taxexemptno', 'exemptionnumber', 'taxexemption', 'resaleno'],
}

const plain = (header: string) => header.toLowerCase().replace(/[\s_.-]/g, '')

const fieldOf = new Map<string, ImportedField>(
  importedFields.flatMap((field) =>
    [plain(headerOf(field)), ...(aliases[field] ?? [])].map((name) => [name, field] as const),
  ),
)

export type Mapping = (ImportedField | null)[]

/** The field of each column; the first of two with the same meaning wins. */
export function mappingOf(header: readonly string[], fields: string | undefined): Mapping {
  const chosen = fields?.split(',')
  const used = new Set<ImportedField>()
  return header.map((column, place): ImportedField | null => {
    const field = chosen ? (chosen[place] as ImportedField) || null : (fieldOf.get(plain(column)) ?? null)
    if (field === null || used.has(field) || isPasswordColumn(column)) return null
    used.add(field)
    return field
  })
}

/** The file with its password columns blanked. */
export async function* withoutPasswords({ header, lines }: CsvFile): AsyncGenerator<CsvLine> {
  const secret = header.map(isPasswordColumn)
  if (!secret.includes(true)) return yield* lines
  // An unparsable line isn't stored at all.
  for await (const one of lines)
    yield one.cells
      ? { ...one, cells: one.cells.map((cell, at) => (secret[at] ? '' : cell)) }
      : { ...one, raw: '' }
}

/** Email identifies customers, so a file without it can't be imported. */
export function refuseWithoutEmail(mapping: Mapping): void {
  if (!mapping.includes('billEmail')) throw new UnreadableFile(phrase('reasons', 'email_column_missing'))
}
