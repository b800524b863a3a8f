import { expect, test } from 'vitest'
import { mappingOf } from './columns.ts'

const used = (header: string) => mappingOf(header.split(','), undefined)

test('takes a name next to a company for the contact', () => {
  expect(used('Name,Company,E-mail')).toEqual(['billContact', 'billCompany', 'billEmail'])
  expect(used('Name,E-mail')).toEqual(['billCompany', 'billEmail'])
})

test('knows columns in the languages of the screens', () => {
  expect(
    used('Nombre,Empresa,Correo electrónico,Teléfono,Dirección,Ciudad,Estado,Código postal,País'),
  ).toEqual([
    ...['billContact', 'billCompany', 'billEmail', 'billPhone', 'billAddress1'],
    ...['billCity', 'billState', 'billZip', 'billCountry'],
  ])
})

test('uses a field once, and no password', () => {
  expect(used('Email,Email,Mail,Password,Shoe size')).toEqual(['billEmail', null, null, null, null])
})
