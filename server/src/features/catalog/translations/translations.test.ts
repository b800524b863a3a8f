import { beforeAll, expect, test } from 'vitest'
import { parts } from '#contract/catalog/parts.ts'
import {
  partTranslations,
  type TranslationImport,
  translationFiles,
  translations,
} from '#contract/catalog/translations.ts'
import { testServer } from '#test/harness.ts'
import { addCatalog, importText, partsCsv, upload, vehiclesCsv } from '../imports/catalog.fixture.ts'

const server = testServer()
const words = {
  en: 'Add to cart',
  es: 'Añadir al carrito',
  pt: 'Adicionar ao carrinho',
  fr: 'Ajouter au panier',
}
let catalog: string

beforeAll(async () => {
  ;({ catalog } = await addCatalog(server, { sellers: [1, 2] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
})

const sendFile = (path: string, kind: string, content: string, dlid = '') =>
  upload<{ data: TranslationImport }>(
    server.as('platform'),
    `${path}?${new URLSearchParams({ kind, ...(dlid ? { dlid } : {}) })}`,
    content,
  )

test('creates, finds from three characters on, changes and deletes a text', async () => {
  const platform = server.as('platform')
  const { data: newTranslation } = await platform.ok(translations.create, words)
  expect(newTranslation).toMatchObject({ ...words, dealerId: 0, _id: newTranslation.id })
  await platform.ok(translations.create, { ...words, en: 'Oil filters' })

  const found = async (q: string) =>
    (await platform.ok(translations.list, { q, limit: 5 })).data.data.map(({ en }) => en)
  expect(await found('CARRITO')).toEqual(['Add to cart', 'Oil filters'])
  expect(await found('anadir')).toHaveLength(2)
  expect(await found('filter')).toEqual(['Oil filters'])
  expect(await found('zz')).toHaveLength(2)
  expect((await platform.ok(translations.list, { limit: 1, page: 2 })).data).toMatchObject({
    totalItems: 2,
    totalPages: 2,
    page: 2,
    data: [{ en: 'Oil filters' }],
  })

  const { data: changed } = await platform.ok(translations.update, {
    id: newTranslation._id,
    es: 'Al carrito',
  })
  expect(changed).toMatchObject({ ...words, es: 'Al carrito', version: 2 })
  const stale = await platform.refused(translations.update, { id: newTranslation.id, fr: 'x', version: 1 })
  expect(stale.status).toBe(409)
  // After a conflict, the row can be read whatever the list is filtered by.
  const { data: now } = await platform.ok(translations.list, { id: newTranslation.id })
  expect(now.data).toMatchObject([{ es: 'Al carrito', version: 2 }])
  await platform.ok(translations.remove, { id: newTranslation.id })
  expect(await found('')).toEqual(['Oil filters'])
})

test('requires all four languages, one translation per text, and an existing dealer', async () => {
  const platform = server.as('platform')
  for (const name of ['en', 'es', 'pt', 'fr']) {
    const problem = await platform.refused(translations.create, { ...words, [name]: ' ' })
    expect(problem.errors).toMatchObject([{ path: name, message: expect.stringContaining('is required') }])
    const { status } = await platform.refused(partTranslations.create, {
      ...words,
      partNumber: 'A1',
      [name]: '',
    })
    expect(status).toBe(422)
  }
  expect((await platform.refused(partTranslations.create, { ...words, partNumber: '--' })).status).toBe(422)
  await platform.ok(translations.create, { ...words, en: 'Twice' })
  expect((await platform.refused(translations.create, { ...words, en: 'Twice' })).status).toBe(409)
  await platform.ok(translations.create, { ...words, en: 'Twice', dlid: 1 })
  expect((await platform.refused(translations.create, { ...words, dlid: 999_999 })).status).toBe(404)
})

test('refuses everyone but platform users, even a dealer admin', async () => {
  for (const person of ['dealer1', 'clerk1'] as const) {
    const client = server.as(person)
    expect((await client.refused(translations.list, {})).status).toBe(403)
    expect((await client.refused(translations.create, words)).status).toBe(403)
    expect((await client.refused(partTranslations.search, {})).status).toBe(403)
  }
})

test('returns a store’s own texts before those for every store', async () => {
  const platform = server.as('platform')
  await platform.ok(translations.create, { ...words, en: 'Checkout', es: 'Pagar' })
  await platform.ok(translations.create, { ...words, en: 'Checkout', es: 'Caja', dlid: 1 })
  const findText = async (person: 'dealer1' | 'dealer2') =>
    (await server.as(person).ok(translations.showStoreTexts, { locale: 'es' })).data.find(
      ({ en }) => en === 'Checkout',
    )
  expect(await findText('dealer1')).toEqual({ en: 'Checkout', text: 'Caja' })
  expect(await findText('dealer2')).toEqual({ en: 'Checkout', text: 'Pagar' })
})

test('prefers a dealer’s name for a part over the platform’s and the catalog’s', async () => {
  const platform = server.as('platform')
  const findName = async (person: 'dealer1' | 'dealer2', locale: 'en' | 'es') => {
    const { data } = await server.as(person).ok(parts.search, { catalog, keyword: '9091 5yzzd1', locale })
    return data[0]?.name
  }
  expect(await findName('dealer1', 'es')).toBe('Filtro de aceite')
  const names = { partNumber: '90915 yzzd1', en: 'Filter', es: 'Filtro', pt: 'Filtro', fr: 'Filtre' }
  await platform.ok(partTranslations.create, names)
  const { data: own } = await platform.ok(partTranslations.create, { ...names, es: 'Filtro propio', dlid: 1 })
  expect(await findName('dealer1', 'es')).toBe('Filtro propio')
  expect(await findName('dealer2', 'es')).toBe('Filtro')
  const called = async (person: 'dealer1' | 'dealer2', keyword: string) =>
    (await server.as(person).ok(parts.search, { catalog, keyword })).data.map((part) => part.part_number)
  expect(await called('dealer1', 'propio filtro')).toEqual(['90915-YZZD1'])
  expect(await called('dealer2', 'propio filtro')).toEqual([])
  expect(await called('dealer2', 'oil filter')).toContain('90915-YZZD1')

  const twice = await platform.refused(partTranslations.create, {
    ...names,
    partNumber: '90915-YZZD1',
    dlid: 1,
  })
  expect(twice.errors?.[0]?.path).toBe('partNumber')
  const search = await platform.ok(partTranslations.search, { dlid: 1, q: '90915yz' })
  expect(search.data.data).toMatchObject([{ ...names, es: 'Filtro propio', dealerId: 1, _id: own.id }])
  await platform.ok(partTranslations.update, { id: own.id, fr: 'Le filtre' })
  await platform.ok(partTranslations.remove, { id: own.id })
  expect(await findName('dealer1', 'es')).toBe('Filtro')
})

test('previews a file, imports it with gaps, and reads an export back', async () => {
  const platform = server.as('platform')
  const file =
    'EN;ES;PT;FR;note\nHello;Hola;;;x\n=1+1;uno;;;\n;Nada;;;\nHello;Otra vez;;;\nBye;Adiós;Tchau;Salut;\n'
  const counts = { linesRead: 5, linesCreated: 3, linesUpdated: 0, linesUnchanged: 0, linesRejected: 2 }
  const preview = await sendFile('/translation-imports/preview', 'ui', file, '2')
  expect(preview.body.data).toMatchObject({
    ...counts,
    rejections: [
      { line: 4, field: 'EN' },
      { line: 5, reason: 'Line 2 has the same' },
    ],
  })
  expect(preview.body.data.columns.at(-1)).toEqual({ column: 'note', usedAs: null })
  expect((await platform.ok(translations.list, { dlid: 2 })).data.totalItems).toBe(0)

  expect((await sendFile('/translation-imports', 'ui', file, '2')).body.data).toMatchObject(counts)
  expect((await platform.ok(translations.progress, { dlid: 2 })).data.ui).toEqual({
    total: 3,
    en: 3,
    es: 3,
    pt: 1,
    fr: 1,
  })
  const gaps = await platform.ok(translations.list, { dlid: 2, missing: 'pt' })
  expect(gaps.data.data.map(({ en }) => en)).toEqual(['=1+1', 'Hello'])

  const again = await sendFile('/translation-imports', 'ui', 'en,es,pt\nHello,,Olá\nBye,Adiós,\n', '2')
  expect(again.body.data).toMatchObject({ linesUpdated: 1, linesUnchanged: 1 })
  expect((await platform.ok(translations.list, { dlid: 2, q: 'hello' })).data.data).toMatchObject([
    { es: 'Hola', pt: 'Olá', fr: null },
  ])

  const exported = await platform.send<string>('GET', '/translations.csv?kind=ui&dlid=2')
  const back = await sendFile('/translation-imports', 'ui', String(exported.body), '2')
  expect(back.body.data).toMatchObject({ linesRead: 3, linesUnchanged: 3 })
})

test('imports part names by file, and explains why it refuses others', async () => {
  const sent = await sendFile(
    '/translation-imports',
    'parts',
    'Part number,ES\n77-1,Tornillo\n77 1,Otro\n77-2,\n',
  )
  expect(sent.body.data).toMatchObject({ linesCreated: 1, linesRejected: 2 })
  const refused = await sendFile('/translation-imports', 'ui', 'a,b\n1,2\n')
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('no column is named EN')
  expect((await server.as('dealer1').refused(translationFiles.export, { kind: 'ui' })).status).toBe(403)
})

test('searches part names within one dealer only', async () => {
  for (const search of ['parts_called', 'search_part_translations'])
    await expect(
      server.work(1, ({ client }) => client.query(`select pd.${search}(2, 'filtro', 10)`)),
    ).rejects.toThrow('not the one entered')
  await server.admin.query(`insert into part_translations (dealer_id, part_number, es, updated_by)
    values (2, 'Z-9', 'Secreto', 'Test')`)
  const { rows } = await server.work(1, ({ client }) =>
    client.query(`select pd.parts_called(1, 'secreto', 10) union all
      select pd.search_part_translations(1, 'secreto', 10)::text`),
  )
  expect(rows).toEqual([])
  for (const [q, total] of [
    ['ECRETÓ', 1],
    ['Sec%to', 0],
    ['z_9', 0],
  ] as const) {
    const { data } = await server.as('platform').ok(partTranslations.search, { dlid: 2, q })
    expect([q, data.totalItems, data.data.length]).toEqual([q, total, total])
  }
})
