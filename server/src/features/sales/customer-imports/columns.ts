import { phrase } from '#contract/phrase-book.ts'
import {
  headerOf,
  type ImportedField,
  importedFields,
  isPasswordColumn,
} from '#contract/sales/customer-imports.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'
import type { CsvFile, CsvLine } from '#server/platform/csv/read-csv.ts'

/** Other column names for a field, best first, without blanks, dashes, underscores and accents. */
const aliases: Partial<Record<ImportedField, string[]>> = {
  customerType: ['type', 'accounttype'],
  billCompany: [
    ...['company', 'companyname', 'businessname', 'empresa', 'razonsocial', 'entreprise'],
    ...['customer', 'customername', 'cliente', 'client', 'name', 'fullname', 'nombre', 'nome', 'nom'],
  ],
  // A name next to a company is a person's.
  billContact: [
    ...['contact', 'contactperson', 'contactname', 'contacto', 'contato'],
    ...['name', 'fullname', 'nombre', 'nome', 'nom'],
  ],
  billEmail: ['email', 'emailaddress', 'mail', 'customeremail', 'correo', 'correoelectronico', 'courriel'],
  billPhone: [
    ...['phone', 'telephone', 'tel', 'phonenumber', 'mobile', 'cell'],
    ...['telefono', 'telefone', 'celular', 'movil', 'cellulaire'],
  ],
  billFax: ['fax'],
  billAddress1: [
    ...['address', 'address1', 'addressline1', 'street', 'streetaddress'],
    ...['direccion', 'calle', 'endereco', 'rua', 'adresse', 'rue'],
  ],
  billAddress2: ['address2', 'addressline2'],
  billCity: ['city', 'town', 'ciudad', 'cidade', 'ville'],
  billState: ['state', 'province', 'stateprovince', 'region', 'st', 'estado', 'provincia', 'uf'],
  billZip: ['zip', 'zipcode', 'postalcode', 'postcode', 'postal', 'codigopostal', 'cp', 'cep', 'codepostal'],
  billCountry: ['country', 'pais', 'pays'],
  intMemo: ['internalmemo', 'notes', 'note'],
  userMemo: ['memo', 'comments'],
  payTerms: ['terms', 'paymentterms'],
  salesman: ['salesperson', 'salesrep'],
  locale: ['language', 'idioma', 'langue'],
  salesTaxExceptionNo: ['taxexemptno', 'exemptionnumber', 'taxexemption', 'resaleno'],
}

const plain = (header: string) =>
  header
    .normalize('NFD')
    .replace(/[\s_.\p{M}-]/gu, '')
    .toLowerCase()

export type Mapping = (ImportedField | null)[]

/** The field of each column; of several with the same meaning the one with the best name wins, then the first. */
export function mappingOf(header: readonly string[], fields: string | undefined): Mapping {
  if (fields !== undefined) return chosenOf(header, fields.split(','))
  const names = header.map((column) => (isPasswordColumn(column) ? '' : plain(column)))
  const mapping: Mapping = names.map(() => null)
  for (const field of importedFields) {
    for (const name of [plain(headerOf(field)), ...(aliases[field] ?? [])]) {
      const place = names.findIndex((own, at) => own === name && mapping[at] === null)
      if (place === -1) continue
      mapping[place] = field
      break
    }
  }
  return mapping
}

function chosenOf(header: readonly string[], chosen: readonly string[]): Mapping {
  const used = new Set<ImportedField>()
  return header.map((column, place): ImportedField | null => {
    const field = (chosen[place] as ImportedField) || null
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
