import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'

const used = (header: string) => mapColumns(header.split(','), undefined)

test('takes a name next to a company for the contact', () => {
  expect(used('Name,Company,E-mail')).toEqual(['billContact', 'billCompany', 'billEmail'])
  expect(used('Name,E-mail')).toEqual(['billCompany', 'billEmail'])
})

test('finds columns in the languages of the screens', () => {
  expect(
    used('Nombre,Empresa,Correo electrónico,Teléfono,Dirección,Ciudad,Estado,Código postal,País'),
  ).toEqual([
    'billContact',
    'billCompany',
    'billEmail',
    'billPhone',
    'billAddress1',
    'billCity',
    'billState',
    'billZip',
    'billCountry',
  ])
})

test('uses a field once, and no password', () => {
  expect(used('Email,Email,Mail,Password,Shoe size')).toEqual(['billEmail', null, null, null, null])
})

const whole = ['billEmail', 'billPhone', 'billAddress1', 'billCity', 'billState', 'billZip', 'billCountry']

test.each([
  [
    'Stripe',
    'id,Description,Email,Name,Created (UTC),Card Name,Card Address Line1,Card Address City,Card Address State,Card Address Country,Card Address Zip,Phone',
    ['billCompany', ...whole],
  ],
  [
    'QuickBooks',
    'Customer,Company,First Name,Last Name,Main Phone,Fax,Main Email,Street Address,City,State,Zip,Country,Terms,Rep,Resale Num',
    [
      'billCompany',
      'firstName',
      'lastName',
      'billFax',
      'payTerms',
      'salesman',
      'salesTaxExceptionNo',
      ...whole,
    ],
  ],
  [
    'Google',
    'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
    ['firstName', 'middleName', 'lastName', 'billCompany', ...whole],
  ],
  [
    'Outlook',
    'Title,First Name,Middle Name,Last Name,Company,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Business Fax,Business Phone,E-mail Address',
    ['firstName', 'middleName', 'lastName', 'billCompany', 'billFax', ...whole],
  ],
  [
    'Shopify',
    'Customer ID,First Name,Last Name,Email,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Note',
    ['firstName', 'lastName', 'billCompany', 'intMemo', ...whole],
  ],
  [
    'BigCommerce',
    'Customer ID,First Name,Last Name,Company,Email,Phone,Notes,Address Line 1 - 1,City - 1,State/Province - 1,Zip - 1,Country - 1',
    ['firstName', 'lastName', 'billCompany', 'intMemo', ...whole],
  ],
  [
    'Square',
    'Reference ID,First Name,Surname,Email Address,Phone Number,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Country,Memo',
    ['firstName', 'lastName', 'billCompany', 'billAddress2', 'userMemo', ...whole],
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,Phone Number',
    ['firstName', 'lastName', ...whole.slice(0, 3)],
  ],
])('maps an export of %s by itself', (_, header, fields) => {
  expect(
    used(header)
      .filter((field) => field !== null)
      .toSorted(),
  ).toEqual(fields.toSorted())
})

test('takes a name next to the other part of it for one part', () => {
  expect(used('Nom,Prénom,Courriel')).toEqual(['lastName', 'firstName', 'billEmail'])
  expect(used('Nombre,Apellidos,Correo')).toEqual(['firstName', 'lastName', 'billEmail'])
})
