import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bulkItems } from '#contract/catalog/bulk-items.ts'
import { editedParts } from '#contract/catalog/edited-parts.ts'
import { priceExplainer } from '#contract/catalog/explain-price.ts'
import { parts } from '#contract/catalog/parts.ts'
import { relatedItems } from '#contract/catalog/related-items.ts'
import { marketplace } from '#contract/channels/marketplace.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { clientRequests } from '#contract/sales/client-requests.ts'
import { messages } from '#contract/sales/messages/messages.ts'
import { orders } from '#contract/sales/orders/orders.ts'
import { quotes } from '#contract/sales/quotes/quotes.ts'
import { storeCarts } from '#contract/sales/store-carts/store-carts.ts'
import { storeParts } from '#contract/store/store-parts.ts'
import { partNumberUrls } from '#contract/store/urls/part-number-urls.ts'
import { addCatalog, importText, vehiclesCsv } from '#server/features/catalog/imports/catalog.fixture.ts'
import { withEdits } from '#server/features/catalog/parts/remote-edits.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { buildFeed } from '#server/features/channels/shopping-feed/build-feed.ts'
import { makeOrder } from '#server/features/sales/orders/orders.fixture.ts'
import { makeQuote } from '#server/features/sales/quotes/quotes.fixture.ts'
import { system } from '#server/platform/auth/actor.ts'
import { testServer } from './harness.ts'

const server = testServer()
const desk = () => server.as('dealer1')
const domain = 'parts.one.test'

// Each part has one more source of names than the one before it.
const partsCsv = `part_number,name,name_es,name_pt,name_fr,list_price,cost,category,subcategory,make,model,year,image
CATALOG-1,Cat,Cat es,,Cat fr,10,5,Engine,Filters,Toyota,Camry,2014,a.jpg
PLATFORM-1,Cat,Cat es,Cat pt,Cat fr,10,5,Engine,Filters,Toyota,Camry,2014,a.jpg
DEALER-1,Cat,Cat es,Cat pt,Cat fr,10,5,Engine,Filters,Toyota,Camry,2014,a.jpg
TITLED-1,Cat,Cat es,Cat pt,Cat fr,10,5,Engine,Filters,Toyota,Camry,2014,a.jpg
MAIN-1,Main,,,,10,5,Engine,Filters,Toyota,Camry,2014,a.jpg
`
type Names = Record<Locale, string>
const names: Record<string, Names> = {
  'CATALOG-1': { en: 'Cat', es: 'Cat es', pt: 'Cat', fr: 'Cat fr' },
  'PLATFORM-1': { en: 'Everyone', es: 'Everyone es', pt: 'Cat pt', fr: 'Cat fr' },
  'DEALER-1': { en: 'Own', es: 'Everyone es', pt: 'Own pt', fr: 'Cat fr' },
  'TITLED-1': { en: 'Titled', es: 'Titled', pt: 'Titled', fr: 'Titled' },
  'ITEM-1': { en: 'Item', es: 'Item', pt: 'Item', fr: 'Item' },
}
const catalogNumbers = Object.keys(names).filter((number) => number !== 'ITEM-1')
let catalogId: number
let catalog: string

beforeAll(async () => {
  ;({ catalogId, catalog } = await addCatalog(server, { sellers: [1] }))
  await importText(catalog, 'vehicles', vehiclesCsv)
  await importText(catalog, 'parts', partsCsv)
  await server.work(1, createDefaultPricing)
  await server.admin.query(`
    update catalogs set image_host = 'https://images.test' where id = ${catalogId};
    insert into part_translations (dealer_id, part_number, en, es, pt, updated_by) values
      (0, 'PLATFORM-1', 'Everyone', 'Everyone es', null, 'Test'), (0, 'DEALER-1', 'Everyone', 'Everyone es', null, 'Test'),
      (1, 'DEALER-1', 'Own', null, 'Own pt', 'Test'), (1, 'TITLED-1', 'Own', 'Own es', 'Own pt', 'Test');
    insert into edited_parts (dealer_id, part_number, title, cost, selling_price, activate_item, updated_by) values
      (1, 'DEALER-1', null, 4, null, 0, 'Test'), (1, 'TITLED-1', 'Titled', null, null, 0, 'Test'),
      (1, 'ITEM-1', 'Item', 5, 10, 1, 'Test')`)
  await desk().ok(relatedItems.create, {
    dealerId: 1,
    ruleName: 'Next to it',
    catalogId,
    mainPartNumber: 'MAIN-1',
    showInCarouselFormat: 1,
    details: catalogNumbers.map((partNumber) => ({ partNumber })),
  })
  for (const partNumber of Object.keys(names))
    await desk().ok(bulkItems.create, { dealerId: 1, catalogId, partNumber, core: '3' })
})

type Place = (number: string, locale: keyof Names) => Promise<string | null | undefined>

const found = async (number: string, locale: keyof Names) =>
  (await server.visitor().ok(storeParts.search, { domain, q: number, locale })).data[0]!

async function buildLine(number: string, locale: keyof Names) {
  const part = await found(number, locale)
  return { partNumber: number, partId: part.partId, price: part.price.price!, qty: 1 }
}

/** The part's name, if the text has it and no other name of that part; otherwise the text. */
function within(text: string, number: string, locale: keyof Names): string {
  const own = names[number]![locale]
  const others = Object.values(names[number]!).filter((name) => !own.includes(name))
  const has = (name: string) => text.replaceAll(number, '').includes(name)
  return has(own) && !others.some((name) => has(name)) ? own : text
}

/** The places of a part's name, for a reader of a language. */
const places: Record<string, Place> = {
  'the store’s search': async (number, locale) => (await found(number, locale)).name,
  'the store’s page of the part': async (number, locale) => {
    const { url: path } = await found(number, locale)
    return (await server.visitor().ok(storeParts.show, { domain, path, locale })).data.name
  },
  'a cart': async (number, locale) => {
    const { partNumber, partId, qty } = await buildLine(number, locale)
    const lines = [{ ...(partId === null ? { partNumber } : { partId }), qty }]
    return (await server.visitor().ok(storeCarts.total, { domain, lines, locale })).data.lines[0]!.part!.name
  },
  'the desk’s search': async (keyword, locale) =>
    (await desk().ok(parts.search, { keyword, locale })).data[0]!.name,
  'an order': async (number, locale) => {
    const details = [await buildLine(number, locale)]
    return (await desk().ok(orders.create, makeOrder({ details, locale }))).data.details[0]!.description
  },
  'the email that confirms an order': async (number, locale) => {
    const details = [await buildLine(number, locale)]
    const { data } = await desk().ok(orders.create, makeOrder({ details, locale, sendConfirmation: 1 }))
    return within(
      (await desk().ok(messages.listByOrder, { id: data.id })).data[0]!.messageText,
      number,
      locale,
    )
  },
  'a quote’s line without a name': async (number) => {
    const { partNumber, partId, price } = await buildLine(number, 'en')
    const details = [{ partNumber, price, qty: 1, product: { part_number: number, name: 'Stale', partId } }]
    return (await desk().ok(quotes.create, makeQuote({ details: details as never }))).data.details[0]!
      .itemName
  },
  'the price explainer': async (partNumber) =>
    (await desk().ok(priceExplainer.explain, { dealerId: 1, partNumber })).data.item.name,
  'the bulk edit': async (number) =>
    (await desk().ok(bulkItems.list, { dealerId: 1, search: number })).data[0]!.name,
}

/** The places that show only catalogs' parts. */
const catalogPlaces: Record<string, Place> = {
  'the store’s related parts': async (number, locale) => {
    const input = { domain, partNumber: 'MAIN-1', locale }
    const { data } = await server.visitor().ok(storeParts.related, input)
    return data[0]!.products.find(({ part_number }) => part_number === number)?.name
  },
  'related items': async (number) =>
    (await desk().ok(relatedItems.list, { dealerId: 1 })).data[0]!.details.find(
      ({ partNumber }) => partNumber === number,
    )?.name,
  'the check of numbers': async (number) =>
    (await desk().ok(parts.validate, { partNumbers: [number] })).data[0]!.name,
  'a request': async (partNumber) => {
    const { data } = await desk().ok(clientRequests.create, {
      requestType: 'price-incorrect',
      catalogId,
      partNumber,
      comment: 'Please',
      listPrice: 9,
      cost: 4,
      costPrice: 0,
    })
    return data.title
  },
  'the parts’ addresses': async (number) =>
    (await desk().ok(partNumberUrls.list, { dealerId: 1, search: number })).data[0]!.name,
  'the file of the parts’ addresses': async (number, locale) => {
    const { body } = await desk().send<string>('GET', `/part-number-urls.csv?dealerId=1&search=${number}`)
    return within(body, number, locale)
  },
  'the feed': async (number) => {
    const file = path.join(server.dataDir, 'feed.txt')
    await buildFeed(1, system('Test'), file, new AbortController().signal)
    const line = (await readFile(file, 'utf8')).split('\n').find((one) => one.startsWith(`${number}\t`))
    return line
      ?.split('\t')[1]
      ?.replace(/^Toyota /, '')
      .replace(` ${number}`, '')
  },
}

async function readIn(locale: keyof Names) {
  await server.admin.query('update dealers set locale = $1 where id = 1', [locale])
  await server.admin.query('update users set locale = $1 where dealer_id = 1', [locale])
}

describe.each(locales)('in %s', (locale) => {
  beforeAll(() => readIn(locale))

  test.each(Object.entries({ ...places, ...catalogPlaces }))(
    '%s has a part’s one name',
    async (where, show) => {
      const numbers = where in places ? Object.keys(names) : catalogNumbers
      const shown: [string, unknown][] = []
      for (const number of numbers) shown.push([number, await show(number, locale)])
      expect(shown).toEqual(numbers.map((number) => [number, names[number]![locale]]))
    },
  )

  test('marketplaces get a part’s one name', async () => {
    const callInput = {
      dealerId: 1,
      catalogs: catalog as never,
      loc: locale,
      platform: 'Amazon',
      from: 0,
      to: 100,
    } as const
    const { rows: vehicles } = await server.admin.query(
      `select distinct make_id as "makeId", model_id as "modelId" from vehicles v
        where year = 2014 and exists (select 1 from fitments f where f.vehicle_id = v.id)`,
    )
    const { data } = await desk().ok(marketplace.products, { ...callInput, vehicles })
    for (const number of catalogNumbers)
      expect(data.find(({ sku }) => sku === number)?.name).toBe(names[number]![locale])
  })

  test('what a remote catalog has is called as the dealer calls it', async () => {
    const chunk = ['DEALER-1', 'TITLED-1', 'REMOTE-1'].map((part_number) => ({ part_number, name: 'Remote' }))
    const shown = await server.work(1, (work) => withEdits(work, chunk as never, locale))
    const dealers = { en: 'Own', es: 'Everyone es', pt: 'Own pt', fr: 'Remote' }
    expect(shown.map((part) => part!.name)).toEqual([dealers[locale], 'Titled', 'Remote'])
  })
})

test('a person reads names in their own language, a program in the store’s', async () => {
  await readIn('pt')
  await server.admin.query(`update users set locale = 'es' where dealer_id = 1`)
  expect(await places['the price explainer']!('DEALER-1', 'es')).toBe(names['DEALER-1']!.es)
  await server.admin.query(`update users set locale = null where dealer_id = 1`)
  expect(await places['the price explainer']!('DEALER-1', 'pt')).toBe(names['DEALER-1']!.pt)
})

test('edited parts keep their part’s name in all languages when a form saves it unchanged', async () => {
  await readIn('es')
  const [shown] = (await desk().ok(editedParts.list, { part_number: 'DEALER-1' })).data
  expect([shown!.title, shown!.catalog!.name]).toEqual(['Everyone es', 'Everyone es'])
  await desk().ok(editedParts.update, { id: shown!.id, title: shown!.title, cost: 4.5 })
  await readIn('pt')
  expect((await desk().ok(editedParts.show, { id: shown!.id })).data.title).toBe('Own pt')
})

/** Files that read the catalog's own names: the platform edits them, searches sort by them, imports write them. */
const catalogReaders = ['parts/part-name.ts', 'parts/search.queries.ts', 'catalog-parts/queries.ts']

test('everything else reads a part’s name through part-name.ts', () => {
  const root = 'server/src/features'
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => /\bp(art)?\.name_(en|es|pt|fr|\$)/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(files.toSorted()).toEqual(catalogReaders.map((file) => `catalog/${file}`).toSorted())
})
