import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dealerPricing } from '#contract/catalog/dealer-pricing.ts'
import { pages } from '#contract/store/pages/pages.ts'
import { storePolicies } from '#contract/store/pages/store-policies.ts'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themeColorNames, themes } from '#contract/store/settings/themes.ts'
import { history } from '#contract/tenancy/history.ts'
import type { HistoryKind } from '#contract/tenancy/history-kinds.ts'
import { createDefaultPricing } from '#server/features/catalog/pricing/create-default-pricing.ts'
import { clock } from '#server/platform/db/work.ts'
import { testServer } from '#test/harness.ts'
import { sentences } from '#test/logged.ts'

const server = testServer()
const dealer = () => server.as('dealer1')
const realNow = clock.now
const listed = (kind: HistoryKind, key: string | number = '') =>
  dealer().ok(history.list, { dealerId: 1, kind, key: String(key) })
const version = async (kind: HistoryKind, key: string | number, nth: number) =>
  (await listed(kind, key)).versions[nth]!
const restore = async (kind: HistoryKind, id: number, side: 'after' | 'before' = 'after') =>
  (await dealer().ok(history.restore, { id, kind, side })).data.restored
const aPage = async (fields: object) =>
  (await dealer().ok(pages.create, { dealerId: 1, pageUrl: 'warranty', ...fields })).data
const pageNow = async (id: number) =>
  (await dealer().ok(pages.list, { dealerId: 1 })).data.find((page) => page.id === id)
const primary = (color: string) =>
  dealer().ok(themes.update, { dealerId: 1, themeId: 1, themeColors: { primary: color } })

beforeEach(async () => {
  clock.now = realNow
  await server.admin.query(`delete from activity_log; delete from pages; delete from store_policies;
    delete from dealer_theme_colors; delete from dealer_pricing_rules; delete from dealer_pricing;
    delete from footer_options;
    insert into pages (dealer_id, page_url, page_position, is_active, enable_section, en_title, updated_by)
      values (1, 'about-us', 'HF', 1, 0, 'About us', 'Partsdesk')`)
  await server.work(1, createDefaultPricing)
})
afterEach(() => {
  clock.now = realNow
})

test('shows who changed a page when, what changed, and how it differs from now', async () => {
  const { id } = await aPage({ enTitle: 'Warranty', enPageContent: '<p>Two years</p>' })
  await dealer().ok(pages.update, { id, enTitle: 'Our warranty' })
  await dealer().ok(pages.update, { id, enPageContent: '<p>Three years</p>' })
  const { versions, hasMore, hasStart, since } = await listed('page', id)
  expect([versions.length, hasMore, hasStart, since]).toEqual([3, false, false, null])
  expect(versions.map(({ fields, who }) => [who, fields])).toMatchObject([
    ['dealer1 Test', ['enPageContent']],
    ['dealer1 Test', ['enTitle']],
    ['dealer1 Test', expect.arrayContaining(['pageUrl', 'enTitle', 'enPageContent'])],
  ])
  const { data } = await dealer().ok(history.show, { id: versions[2]!.id, kind: 'page' })
  expect(data.state.filter(({ before, after }) => before !== after)).toEqual([
    { field: 'enTitle', before: 'Warranty', after: 'Our warranty' },
    { field: 'enPageContent', before: '<p>Two years</p>', after: '<p>Three years</p>' },
  ])
  expect([data.isNow, data.isGone, data.isNothing, data.version]).toEqual([false, false, false, 3])
  expect((await dealer().ok(history.show, { id: versions[0]!.id, kind: 'page' })).data.isNow).toBe(true)
})

test('restores as any other save: with a version, the log, and the checks of the screen', async () => {
  const { id } = await aPage({ enTitle: 'First' })
  await dealer().ok(pages.update, { id, enTitle: 'Second', pageUrl: 'guarantee' })
  await dealer().ok(pages.create, { dealerId: 1, pageUrl: 'warranty' })
  const first = await version('page', id, 1)
  const refusal = await dealer().refused(history.restore, { id: first.id, kind: 'page' })
  expect(refusal).toMatchObject({ code: 'taken', errors: [{ path: 'pageUrl' }] })
  const late = await dealer().refused(history.restore, { id: first.id, kind: 'page', version: 1 })
  expect(late).toMatchObject({ code: 'stale', changedBy: 'dealer1 Test' })

  await dealer().ok(pages.update, { id, pageUrl: 'guarantee', enTitle: 'Third' })
  const second = await version('page', id, 1)
  expect(await restore('page', second.id)).toBe(1)
  expect(await pageNow(id)).toMatchObject({ enTitle: 'Second', version: 4 })
  expect((await sentences(server.admin, 'true')).at(-1)).toBe(
    `Page guarantee: the version of ${second.formattedAt} restored`,
  )
  expect(await restore('page', second.id), 'nothing differs any more').toBe(0)
})

test('creates a deleted page or policy again, and restores nothing where there was nothing', async () => {
  const { id } = await aPage({ enTitle: 'Warranty' })
  await dealer().ok(pages.remove, { id })
  const [gone, made] = (await listed('page', id)).versions
  expect(gone?.isDelete).toBe(true)
  const none = await dealer().refused(history.restore, { id: gone!.id, kind: 'page' })
  expect(none.code).toBe('nothing_to_restore')
  await restore('page', made!.id)
  const { data } = await dealer().ok(pages.list, { dealerId: 1 })
  expect(data.at(-1)).toMatchObject({ pageUrl: 'warranty', enTitle: 'Warranty' })
  expect((await sentences(server.admin, 'true')).at(-1)).toBe(
    `Page warranty created again from the version of ${made!.formattedAt}`,
  )
  const { data: policies } = await dealer().ok(storePolicies.save, {
    dealerId: 1,
    policies: [
      { name: 'Returns', description: 'Thirty days', isEnable: 1 },
      { name: 'Prices', description: 'In dollars', isEnable: 1 },
    ],
  })
  const [returns] = policies
  await dealer().ok(storePolicies.remove, { id: returns!.id })
  await restore('policy', (await version('policy', returns!.id, 1)).id)
  const { data: after } = await dealer().ok(storePolicies.list, { dealerId: 1 })
  expect(after.map(({ name, description }) => [name, description])).toEqual([
    ['Prices', 'In dollars'],
    ['Returns', 'Thirty days'],
  ])
})

test('shows since when history is complete', async () => {
  await primary('#111111')
  await primary('#222222')
  expect((await listed('theme', 1)).since).toBeNull()
  await server.admin.query(
    `update dealer_theme_colors set theme_colors = theme_colors || '{"primary": "#333333"}'`,
  )
  const { since, versions } = await listed('theme', 1)
  expect(since).toBe(versions[0]!.at)
  const { data } = await dealer().ok(history.show, { id: versions[0]!.id, kind: 'theme' })
  expect(data.unsure).toEqual(['primary'])
})

test('never keeps numbers that only increase, pictures or secrets', async () => {
  await dealer().ok(dealerSettings.update, { dealerId: 1, headerTitle: 'One', nextOrderNumber: 5000 })
  await dealer().ok(dealerSettings.update, { dealerId: 1, headerTitle: 'Two', nextOrderNumber: 6000 })
  const former = await version('settings', '', 1)
  expect(former.fields).toEqual(['headerTitle'])
  await restore('settings', former.id)
  const { data } = await dealer().ok(dealerSettings.show, { dlid: 1 })
  expect([data.headerTitle, data.nextOrderNumber]).toEqual(['One', 6000])
  const shown = await dealer().ok(history.show, { id: former.id, kind: 'settings' })
  expect(JSON.stringify(shown)).not.toMatch(/password|secret|logoImage/i)
})

test('shows twenty versions at a time, and what was there before the first', async () => {
  await primary('#000000')
  await server.admin.query('delete from activity_log')
  for (let n = 1; n <= 22; n += 1) await primary(`#0000${String(n + 10)}`)
  const newest = await listed('theme', 1)
  expect([newest.versions.length, newest.hasMore, newest.hasStart]).toEqual([20, true, false])
  const input = { dealerId: 1, kind: 'theme', key: '1', before: newest.versions.at(-1)!.id } as const
  const oldest = await dealer().ok(history.list, input)
  expect([oldest.versions.length, oldest.hasMore, oldest.hasStart]).toEqual([2, false, true])
  await restore('theme', oldest.versions.at(-1)!.id, 'before')
  expect((await dealer().ok(themes.list, { themeId: 1 })).data[0]?.themeColors.primary).toBe('#000000')
})

test('keeps each kind behind its own menu option, and another dealer out', async () => {
  const { id } = await aPage({ enTitle: 'Warranty' })
  const newVersion = await version('page', id, 0)
  for (const [who, status] of [
    ['clerk1', 403],
    ['nobody', 403],
    ['dealer2', 404],
  ] as const) {
    const callInput = { id: newVersion.id, kind: 'page' } as const
    expect((await server.as(who).refused(history.show, callInput)).status, who).toBe(status)
    expect((await server.as(who).refused(history.restore, callInput)).status, who).toBe(status)
  }
  await server.admin.query(`insert into roles (dealer_id, id, name, role_type, is_multi_domain, menu_options)
    values (1, 150, 'Footer only', 'dealer', 'N', '{304}') on conflict do nothing;
    update user_roles set role_id = 150 where dealer_id = 1 and user_id = 6`)
  const footer = server.as('nobody')
  expect((await footer.ok(history.list, { dealerId: 1, kind: 'footer' })).versions).toEqual([])
  expect((await footer.refused(history.list, { dealerId: 1, kind: 'page', key: String(id) })).status).toBe(
    403,
  )
  expect((await footer.refused(history.show, { id: newVersion.id, kind: 'footer' })).status).toBe(404)
  const { things } = await footer.ok(history.pastState, { dealerId: 1, day: '2026-01-01' })
  expect(things.map(({ kind }) => kind)).toEqual(['footer'])
  await server.admin.query(`update user_roles set role_id = 103 where dealer_id = 1 and user_id = 6`)
})

test('shows the dealer as it was at the end of a day', async () => {
  const on = (day: string) => {
    clock.now = () => new Date(`${day}T17:00:00Z`)
  }
  on('2026-09-30')
  const { id } = await aPage({ enTitle: 'Summer', pageUrl: 'summer' })
  const { id: unchangedId } = await aPage({ enTitle: 'Kept', pageUrl: 'kept' })
  await primary('#111111')
  on('2026-10-03')
  await primary('#222222')
  await dealer().ok(pages.remove, { id })
  await aPage({ enTitle: 'Winter', pageUrl: 'winter' })
  await dealer().ok(dealerPricing.create, { dealerId: 1, from: 1, to: 10, costPlus: 30 })

  const { things } = await dealer().ok(history.pastState, { dealerId: 1, day: '2026-10-01' })
  const summaries = things.map(({ kind, name, status }) => `${kind} ${name} ${status}`)
  expect(summaries).toEqual(
    expect.arrayContaining([
      'theme Classic changed',
      'page summer gone',
      'page kept same',
      'page winter new',
      'page about-us same',
      'pricing null changed',
      'footer null same',
    ]),
  )
  const theme = things.find(({ kind, status }) => kind === 'theme' && status === 'changed')!
  const input = { id: theme.entryId!, kind: 'theme', side: 'before' } as const
  const { data } = await dealer().ok(history.show, input)
  expect(data.state.find(({ field }) => field === 'primary')).toMatchObject({
    before: '#111111',
    after: '#222222',
  })
  await dealer().ok(history.restore, input)
  expect((await dealer().ok(themes.list, { themeId: 1 })).data[0]?.themeColors.primary).toBe('#111111')
  expect(things.find(({ key }) => key === String(unchangedId))?.entryId).toBeNull()
})

const words = fc.constantFrom('', 'a', 'b', '<p>c</p>')
const flag = fc.constantFrom(0 as const, 1 as const)
const saves = {
  page: fc.record({ enTitle: words, frPageContent: words, isActive: flag }, { requiredKeys: [] }),
  theme: fc.dictionary(fc.constantFrom(...themeColorNames), fc.constantFrom('#000000', '#0000ff', '#ffffff')),
  pricing: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  footer: fc.array(
    fc.record({
      en_title: words,
      fields: fc.array(fc.record({ fr_text: words, newTab: flag }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  settings: fc.record(
    {
      headerTitle: fc.constantFrom('', 'a', 'b'),
      forcePhoneCheckout: flag,
      freeShippingMinAmount: fc.constantFrom(null, 0, 99.5),
    },
    { requiredKeys: [] },
  ),
  policy: fc.record(
    { name: fc.constantFrom('Returns', 'Prices'), description: words, isEnable: flag },
    { requiredKeys: ['name'] },
  ),
}

async function footerNow() {
  return (await dealer().ok(dealerSettings.showFooter, { dealerId: 1 })).data.columns
}
async function settingsNow() {
  const { headerTitle, forcePhoneCheckout, freeShippingMinAmount } = (
    await dealer().ok(dealerSettings.show, { dlid: 1 })
  ).data
  return { headerTitle, forcePhoneCheckout, freeShippingMinAmount }
}

test('restores version k as exactly the state after save k, whatever was saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          saves.page.map((fields) => ({ kind: 'page' as const, fields })),
          saves.theme.map((themeColors) => ({ kind: 'theme' as const, themeColors })),
          saves.pricing.map((bands) => ({ kind: 'pricing' as const, bands })),
          saves.footer.map((columns) => ({ kind: 'footer' as const, columns })),
          saves.settings.map((settings) => ({ kind: 'settings' as const, settings })),
          saves.policy.map((policy) => ({ kind: 'policy' as const, policy })),
        ),
        { minLength: 2, maxLength: 8 },
      ),
      fc.nat(),
      async (steps, pick) => {
        await server.admin.query('delete from activity_log; delete from pages where page_url = $$p$$')
        await server.admin.query('delete from store_policies')
        const { id } = await aPage({ pageUrl: 'p' })
        const made = { name: 'Warranty', description: '', isEnable: 1 as const }
        const { data: policies } = await dealer().ok(storePolicies.save, { dealerId: 1, policies: [made] })
        const policyId = policies[0]!.id
        const keys = {
          page: String(id),
          theme: '1',
          pricing: '0:0',
          footer: '',
          settings: '',
          policy: String(policyId),
        }
        const readState = async () => {
          const rules = (await dealer().ok(dealerPricing.list, { dealerId: 1 })).data
          const { version: _, updatedAt: __, ...page } = (await pageNow(id))!
          return {
            page,
            theme: (await dealer().ok(themes.list, { themeId: 1 })).data[0]!.themeColors,
            pricing: rules.map(({ id: _, ...rule }) => rule),
            footer: await footerNow(),
            settings: await settingsNow(),
            policy: (await dealer().ok(storePolicies.list, { dealerId: 1 })).data.map(
              ({ name, description, isEnable }) => ({ name, description, isEnable }),
            ),
          }
        }
        const newest = async () =>
          (await server.admin.query<{ id: number }>('select max(id)::int as id from activity_log')).rows[0]!
            .id
        const states: {
          kind: (typeof steps)[number]['kind']
          entry: number
          state: Awaited<ReturnType<typeof readState>>
        }[] = []
        let last = await newest()
        for (const step of steps) {
          if (step.kind === 'page') await dealer().ok(pages.update, { id, ...step.fields })
          if (step.kind === 'theme')
            await dealer().ok(themes.update, { dealerId: 1, themeId: 1, themeColors: step.themeColors })
          if (step.kind === 'pricing')
            await dealer().ok(dealerPricing.saveAll, {
              dealerId: 1,
              rules: [
                { isDefault: 1, costPlus: 30 },
                ...step.bands.map((from) => ({ from: from * 10, to: from * 10 + 9, listMinus: from })),
              ],
            })
          if (step.kind === 'footer')
            await dealer().ok(dealerSettings.updateFooter, { dealerId: 1, columns: step.columns })
          if (step.kind === 'settings')
            await dealer().ok(dealerSettings.update, { dealerId: 1, ...step.settings })
          if (step.kind === 'policy')
            await dealer().ok(storePolicies.save, {
              dealerId: 1,
              policies: [{ ...made, ...step.policy, id: policyId }],
            })
          const entry = await newest()
          // An unchanged save adds no version.
          if (entry !== last) states.push({ kind: step.kind, entry, state: await readState() })
          last = entry
        }
        if (states.length === 0) return
        const { kind, entry, state } = states[pick % states.length]!
        await restore(kind, entry)
        const after = await readState()
        expect(after[kind]).toEqual(state[kind])
        expect((await listed(kind, keys[kind])).since).toBeNull()
      },
    ),
    { numRuns: 15 },
  )
})
