import {
  type ImportedField,
  importedFields,
  isPasswordColumn,
  type NamePart,
  toHeader,
} from '#contract/sales/customers/customer-imports.ts'
import { phrase } from '#contract/texts/phrase-book.ts'
import { UnreadableFile } from '#server/platform/csv/decode-text.ts'

/**
 * Other column names for a field, best first, without blanks, punctuation and accents. Includes people's own names
 * and the exports of Mailchimp, Stripe, QuickBooks, Google, Outlook, Shopify, BigCommerce and Square.
 */
const aliases: Partial<Record<ImportedField, string[]>> = {
  customerType: ['type', 'accounttype'],
  firstName: ['firstname', 'givenname', 'prenom'],
  middleName: ['middlename'],
  lastName: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos', 'sobrenome', 'nomdefamille'],
  billCompany: [
    'company',
    'companyname',
    'businessname',
    'empresa',
    'razonsocial',
    'entreprise',
    'organizationname',
    'organization1name',
    'defaultaddresscompany',
    'addresscompany1',
    'customer',
    'customername',
    'cliente',
    'client',
    'name',
    'fullname',
    'nombre',
    'nome',
    'nom',
  ],
  // A name next to a company is a person's.
  billContact: [
    'contact',
    'contactperson',
    'contactname',
    'primarycontact',
    'contacto',
    'contato',
    'name',
    'fullname',
    'nombre',
    'nome',
    'nom',
  ],
  billEmail: [
    'email',
    'emailaddress',
    'mail',
    'mainemail',
    'email1value',
    'customeremail',
    'correo',
    'correoelectronico',
    'courriel',
  ],
  billPhone: [
    'phone',
    'telephone',
    'tel',
    'phonenumber',
    'phonenumbers',
    'mainphone',
    'primaryphone',
    'businessphone',
    'phone1value',
    'defaultaddressphone',
    'addressphone1',
    'mobile',
    'mobilephone',
    'cell',
    'homephone',
    'telefono',
    'telefone',
    'celular',
    'movil',
    'cellulaire',
  ],
  billFax: ['fax', 'businessfax'],
  billAddress1: [
    'address',
    'address1',
    'addressline1',
    'street',
    'streetaddress',
    'streetaddress1',
    'billingstreet',
    'billingaddress',
    'billingaddressline1',
    'defaultaddressaddress1',
    'address1street',
    'addressline11',
    'businessstreet',
    'homestreet',
    'cardaddressline1',
    'direccion',
    'calle',
    'endereco',
    'rua',
    'adresse',
    'rue',
  ],
  billAddress2: [
    'address2',
    'addressline2',
    'streetaddress2',
    'billingaddressline2',
    'defaultaddressaddress2',
    'address1extendedaddress',
    'addressline21',
    'businessstreet2',
    'homestreet2',
    'cardaddressline2',
  ],
  billCity: [
    'city',
    'town',
    'billingcity',
    'defaultaddresscity',
    'address1city',
    'city1',
    'businesscity',
    'homecity',
    'cardaddresscity',
    'ciudad',
    'cidade',
    'ville',
  ],
  billState: [
    'state',
    'province',
    'stateprovince',
    'region',
    'st',
    'billingstate',
    'defaultaddressprovincecode',
    'address1region',
    'stateprovince1',
    'businessstate',
    'homestate',
    'cardaddressstate',
    'estado',
    'provincia',
    'uf',
  ],
  billZip: [
    'zip',
    'zipcode',
    'postalcode',
    'postcode',
    'postal',
    'billingzip',
    'billingpostalcode',
    'zippostalcode',
    'defaultaddresszip',
    'address1postalcode',
    'zip1',
    'businesspostalcode',
    'homepostalcode',
    'cardaddresszip',
    'codigopostal',
    'cp',
    'cep',
    'codepostal',
  ],
  billCountry: [
    'country',
    'countryregion',
    'billingcountry',
    'defaultaddresscountrycode',
    'address1country',
    'country1',
    'businesscountryregion',
    'homecountryregion',
    'cardaddresscountry',
    'pais',
    'pays',
  ],
  intMemo: ['internalmemo', 'notes', 'note'],
  userMemo: ['memo', 'comments'],
  payTerms: ['terms', 'paymentterms'],
  salesman: ['salesperson', 'salesrep', 'rep'],
  locale: ['language', 'idioma', 'langue'],
  salesTaxExceptionNo: ['taxexemptno', 'exemptionnumber', 'taxexemption', 'resaleno', 'resalenum'],
}
/** Words for a name that are one part of it next to a column with the other. */
const partsBy: ReadonlyMap<string, [NamePart, string[]]> = new Map([
  ['nom', ['lastName', ['prenom']]],
  ['nombre', ['firstName', ['apellido', 'apellidos']]],
  ['nome', ['firstName', ['sobrenome']]],
])

/** A column's name in the form that's compared. */
export const plainName = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\s_.,:/()'\p{M}-]/gu, '')
    .toLowerCase()

/** The field of each of the file's columns; null for a column that's ignored. */
export type Mapping = (ImportedField | null)[]

/** The field of each column; if several have the same meaning, the one with the best name wins, then the first. */
export function mapColumns(header: readonly string[], fields: string | undefined): Mapping {
  if (fields !== undefined) return readChosen(header, fields.split(','))
  const names = header.map((column) => (isPasswordColumn(column) ? '' : plainName(column)))
  const mapping: Mapping = names.map((name) => {
    const [part, others] = partsBy.get(name) ?? []
    return part && others?.some((other) => names.includes(other)) ? part : null
  })
  for (const field of importedFields) {
    for (const name of [plainName(toHeader(field)), ...(aliases[field] ?? [])]) {
      const place = names.findIndex((own, at) => own === name && mapping[at] === null)
      if (place === -1) continue
      mapping[place] = field
      break
    }
  }
  return mapping
}

function readChosen(header: readonly string[], chosen: readonly string[]): Mapping {
  const used = new Set<ImportedField>()
  return header.map((column, place): ImportedField | null => {
    const field = (chosen[place] as ImportedField) || null
    if (field === null || used.has(field) || isPasswordColumn(column)) return null
    used.add(field)
    return field
  })
}

/** Email identifies customers, so a file without it can't be imported, unless it says that they have none. */
export function refuseWithoutEmail(mapping: Mapping): void {
  if (!mapping.includes('billEmail') && !mapping.includes('noEmail'))
    throw new UnreadableFile(phrase('reasons', 'email_column_missing'))
}
