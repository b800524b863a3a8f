import { expect, test } from 'vitest'
import { dealerSettings } from '#contract/store/settings/settings.ts'
import { themes } from '#contract/store/settings/themes.ts'
import { testServer } from '#test/harness.ts'

const server = testServer()
const dealer = () => server.as('dealer1')

test('gives a store one of the platform’s themes', async () => {
  const { data, recordsTotal } = await dealer().ok(themes.list, {})
  expect(recordsTotal).toBe(data.length)
  expect(data.length).toBeGreaterThan(3)
  expect(data[0]).toMatchObject({
    id: 1,
    name: 'Classic',
    version: 0,
    themeColors: { bodyBackground: '#ffffff' },
  })
  const { data: only } = await dealer().ok(themes.list, { themeId: 2 })
  expect(only).toEqual([data[1]])
  expect((await dealer().refused(themes.list, { themeId: 999 })).status).toBe(404)
})

test('saves changed colors for the dealer and its store’s theme', async () => {
  await dealer().ok(dealerSettings.update, { dealerId: 1, themeId: 3 })
  const { data } = await dealer().ok(themes.update, {
    dealerId: 1,
    themeColors: { primary: '#ABCDEF' },
    version: 0,
  })
  expect(data).toMatchObject({ id: 3, version: 1, themeColors: { primary: '#abcdef', secondary: '#212121' } })
  expect((await dealer().ok(themes.list, { themeId: 3 })).data).toEqual([data])
  const { data: others } = await server.as('dealer2').ok(themes.list, { themeId: 3 })
  expect(others[0]!.themeColors.primary).toBe('#b71c1c')
  const late = await dealer().refused(themes.update, { themeColors: { primary: '#000000' }, version: 0 })
  expect(late).toMatchObject({ code: 'stale', changedBy: 'dealer1 Test' })
})

test('requires valid colors', async () => {
  for (const primary of ['red', '#fff', 'url(x)', '#12345g'])
    expect((await dealer().refused(themes.update, { themeColors: { primary } })).errors).toMatchObject([
      { path: 'themeColors.primary' },
    ])
  expect((await dealer().refused(themes.update, { themeId: 999, themeColors: {} })).status).toBe(422)
})
