import { beforeAll, expect, test } from 'vitest'
import { cloneFindings } from '#contract/tenancy/clone-findings.ts'
import { dealers } from '#contract/tenancy/dealers.ts'
import { snakeCase } from '#server/platform/db/statements/statement.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'
import { makeDealer } from '../dealers/dealers.fixture.ts'
import { type ClonePart, cloneParts } from './clone-parts.ts'
import { rowColumns } from './column-kinds.ts'

const server = testServer()
const admin = () => server.as('platform')

const mentions = [
  'Hollow Cedar Parts LLC',
  'Hollow Cedar',
  'parts.hollowcedar.com',
  'www.hollowcedar.com',
  'owner@hollowcedar.com',
  'boss@elsewhere.test',
  '(512) 555-0134',
  '512.555.0177',
  '1200 Quarry Bend Rd, Round Rock, TX 78664',
  'Round Rock',
  '78664',
  'EXT-99-HOLLOW',
  'UA-5550134-7',
  'https://www.facebook.com/hollowcedar',
]
const texts = mentions.map((one) => `About us: ${one}, thank you`)
const pickColumns = ({ columns }: ClonePart, kinds: string[]) =>
  Object.keys(columns).filter((name) => kinds.includes(columns[name]!))
const columnKinds = ['text', 'html', 'json', 'link', 'key', 'who']

/** A row of each cloned table whose required columns aren't just texts. */
const rows = `
  insert into catalogs (id, name, display_name, en_display_name, es_display_name, pt_display_name, fr_display_name)
    values (901, 'genuine', 'Genuine', 'Genuine', 'Genuina', 'Genuína', 'Genuine');
  insert into dealer_catalogs (dealer_id, catalog_id, display_name, en_display_name, es_display_name, pt_display_name,
    fr_display_name) values (1, 901, '', '', '', '', '');
  insert into translations (dealer_id, en, updated_by) values (1, 'Add to cart', 'Test');
  insert into part_translations (dealer_id, part_number, en, updated_by) values (1, 'AB-1', 'Filter', 'Test');
  insert into templates (dealer_id, type, name, description, updated_by) values (1, 'orders', '', '', 'Test');
  insert into page_settings (dealer_id, page_id, updated_by) values (1, 1, 'Test');
  insert into dealer_shipping (dealer_id, shipping_id, updated_by) values (1, 1, 'Test');
  insert into pages (dealer_id, page_url, updated_by) values (1, 'our-team', 'Test');
  insert into store_policies (dealer_id, name, updated_by) values (1, 'RETURNS', 'Test');
  insert into dealer_scripts (dealer_id) values (1);
  insert into home_page_special_products (dealer_id, position, product_id, name, part_number, catalog_name, updated_by)
    values (1, 1, 901, '', 'AB-1', 'genuine', 'Test');
  insert into edited_parts (dealer_id, part_number, updated_by) values (1, 'AB-1', 'Test');
  insert into related_items (dealer_id, rule_name, catalog_id, main_part_number, updated_by)
    values (1, 'Filters', 901, 'AB-1', 'Test');
  insert into popular_models (dealer_id) values (1);
  insert into shipping_zones (dealer_id) values (1);
  insert into customer_notices (dealer_id, kind, updated_by) values (1, 'charge', 'Test');
  insert into footer_options (dealer_id) values (1);
  insert into roles (dealer_id, name, role_type) values (1, 'Desk of ours', 'dealer');
  insert into tax_rules (dealer_id, state_code, tax_percentage, updated_by) values (1, 'TX', 8, 'Test');
  insert into dealer_pricing (dealer_id) values (1) on conflict do nothing;`

/** A row of a table that has none yet, if its required columns are texts. */
async function fill({ table }: ClonePart): Promise<void> {
  const { rows: columns } = await server.admin.query<{ name: string; isText: boolean }>(
    `select attname as name, atttypid = 'text'::regtype as "isText" from pg_attribute where attrelid = $1::regclass and attnum > 0 and attnotnull
      and not atthasdef and attidentity = '' and not attisdropped`,
    [table],
  )
  if (columns.some(({ name, isText }) => !isText && name !== 'dealer_id')) return
  const values = columns.map(({ name }) => (name === 'dealer_id' ? '1' : "'x'"))
  await server.admin.query(`insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${values.join(', ')} where not exists (select from ${table} where dealer_id = 1)`)
}

beforeAll(async () => {
  await server.admin.query(`
    update dealers set company = 'Hollow Cedar Parts LLC', dealer_domain = 'parts.hollowcedar.com', city = 'Round Rock',
      address1 = '1200 Quarry Bend Rd', state = 'TX', zip = '78664', parts_phone = '(512) 555-0134',
      bill_phone = '512-555-0177', parts_email = 'owner@hollowcedar.com' where id = 1;
    update dealer_settings set external_dealer_id = 'EXT-99-HOLLOW' where dealer_id = 1;
    ${rows}
    update dealer_scripts set google_analytics_account = 'UA-5550134-7' where dealer_id = 1`)
  for (const part of cloneParts()) await fill(part)
})

const own = { partsEmail: 'parts@nova.test', partsPhone: '(415) 555-0188', city: 'Fresno', zip: '93650' }

/** Makes each row's text unique, because some must be. */
function writing(part: ClonePart, text: string): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
  const json = JSON.stringify(
    part.table === 'customer_notices'
      ? { en: { subject: text, body: `<p>${text}</p>` } }
      : [{ en_title: text, fields: [{ en_text: text, url: `https://${text}` }] }],
  )
  const columns = pickColumns(part, columnKinds).filter(
    (name) => !/Image$|FavIcon$|Country$|Account$/.test(name),
  )
  const values = columns.map(
    (name) =>
      `${snakeCase(name)} = ${part.columns[name] === 'json' ? quoted(json) : `${quoted(text)} || ' ' || ctid`}`,
  )
  return values.length === 0 ? '' : `update ${part.table} set ${values.join(', ')} where dealer_id = 1;`
}

async function readRows(dealerId: number) {
  const all = await Promise.all(
    cloneParts().map(async ({ table }) => {
      const { rows } = await server.admin.query(
        `select (to_jsonb(t) - '{updated_by,created_at,updated_at}'::text[])::text as row from ${table} t
          where dealer_id = $1`,
        [dealerId],
      )
      return rows.map(({ row }) => `${table}: ${row}`)
    }),
  )
  return all.flat().join('\n')
}

test.each(mentions.map((one, at) => [one, texts[at]!]))(
  'leaves %s out of a clone',
  async (identity, text) => {
    await server.admin.query(
      cloneParts()
        .map((part) => writing(part, text))
        .join('\n'),
    )
    expect((await readRows(1)).split(identity).length).toBeGreaterThan(40)
    const { data: newDealer } = await admin().ok(dealers.create, makeDealer({ sourceDealerId: 1, ...own }))
    const content = (await readRows(newDealer.id)).toLowerCase()
    expect(content).not.toContain(identity.toLowerCase())
    expect(content).not.toContain('hollow')

    const { data: page } = await admin().ok(cloneFindings.show, { dlid: newDealer.id })
    expect(page.waiting).toBe(page.total)
    expect(JSON.stringify(page).toLowerCase()).not.toContain('hollow')
    const places = new Set(page.findings.map(({ place }) => place))
    for (const part of cloneParts())
      if (pickColumns(part, columnKinds).length > 0) expect(places, part.table).toContain(part.table)
  },
)

test('classifies every column of a cloned table', async () => {
  for (const { table, columns } of cloneParts()) {
    const { rows } = await server.admin.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
        and not attisdropped and attgenerated = ''`,
      [table],
    )
    const listedColumns = [...Object.keys(columns), ...rowColumns].map(snakeCase)
    expect(
      rows.map(({ name }) => name).filter((name) => !listedColumns.includes(name)),
      table,
    ).toEqual([])
  }
})

test('copies no free text unchanged', async () => {
  const free: string[] = []
  for (const part of cloneParts()) {
    const { rows } = await server.admin.query<{ name: string }>(
      `select attname as name from pg_attribute a where attrelid = $1::regclass and attnum > 0
        and atttypid in ('text'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
        and attname = any($2) order by attnum`,
      [part.table, pickColumns(part, ['how']).map(snakeCase)],
    )
    free.push(...rows.map(({ name }) => `${part.table}.${name}`))
  }
  // Codes from a closed list, colors, and texts from the platform's catalogs.
  expect(free.sort()).toEqual([
    'customer_notices.kind',
    'dealer_catalogs.selected_countries',
    'dealer_catalogs.selection_makes_years',
    'dealer_pricing.priority_toggle',
    'dealer_settings.homepage_specials_comp_type',
    'dealer_theme_colors.theme_colors',
    'edited_parts.part_number',
    'edited_parts.superseded_by',
    'home_page_special_products.catalog_name',
    'home_page_special_products.category_name',
    'home_page_special_products.category_slug',
    'home_page_special_products.engine_name',
    'home_page_special_products.make_name',
    'home_page_special_products.model_name',
    'home_page_special_products.part_number',
    'home_page_special_products.subcategory_name',
    'home_page_special_products.subcategory_slug',
    'home_page_special_products.trim_name',
    'pages.page_position',
    'popular_models.popular_models_destination',
    'popular_models.popular_models_title_format',
    'popular_models.selected_popular_models',
    'related_item_details.part_number',
    'related_items.main_part_number',
    'roles.role_type',
    'store_policies.default_kind',
    'tax_rules.state_code',
    'templates.type',
  ])
})

test('lets users who can change the dealer confirm each finding once', async () => {
  const { data: createdDealer } = await admin().ok(dealers.create, makeDealer({ sourceDealerId: 1, ...own }))
  const { data: page } = await admin().ok(cloneFindings.show, { dlid: createdDealer.id })
  const [first, second] = page.findings
  const { data: one } = await admin().ok(cloneFindings.confirm, { dlid: createdDealer.id, ids: [first!.id] })
  expect(one).toMatchObject({ total: page.total, waiting: page.total - 1 })
  expect(one.findings.at(-1)).toMatchObject({ id: first!.id, confirmedBy: 'platform Test' })
  await admin().ok(cloneFindings.confirm, { dlid: createdDealer.id, ids: [first!.id] })
  // An empty list doesn't mean all.
  expect((await admin().refused(cloneFindings.confirm, { dlid: createdDealer.id, ids: [] })).status).toBe(422)
  // Confirming all leaves what's empty, until someone fills it in or says that it stays empty.
  const { data: all } = await admin().ok(cloneFindings.confirm, { dlid: createdDealer.id })
  expect(all.empty).toBeGreaterThan(0)
  expect(all.waiting).toBe(all.empty)
  await server.admin.query(`update dealer_settings set header_title = 'Filled in' where dealer_id = $1`, [
    createdDealer.id,
  ])
  const { data: filled } = await admin().ok(cloneFindings.confirm, { dlid: createdDealer.id })
  expect(filled.waiting).toBe(all.waiting - 1)
  expect(filled.findings.find(({ field }) => field === 'header_title')?.confirmedAt).not.toBe(null)
  const empty = filled.findings.filter(({ isEmpty }) => isEmpty === 1).map(({ id }) => id)
  const { data: none } = await admin().ok(cloneFindings.confirm, { dlid: createdDealer.id, ids: empty })
  expect(none).toMatchObject({ waiting: 0, empty: 0 })
  expect(
    await sentences(server.admin, "dealer_id = $1 and action = 'confirm-clone'", [createdDealer.id]),
  ).toEqual([
    'Identity reviewed, fields confirmed: 1',
    `Identity reviewed, fields confirmed: ${page.total - 1 - all.empty}`,
    'Identity reviewed, fields confirmed: 1',
    `Identity reviewed, fields confirmed: ${empty.length}`,
  ])
  // A finding's id alone confirms nothing of another dealer.
  await server.as('dealer1').ok(cloneFindings.confirm, { dlid: 1, ids: [second!.id] })
  expect((await server.as('clerk1').refused(cloneFindings.show, { dlid: 1 })).status).toBe(403)
  expect((await server.as('dealer1').refused(cloneFindings.show, { dlid: createdDealer.id })).status).toBe(
    403,
  )
})
