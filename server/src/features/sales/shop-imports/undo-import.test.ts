import { expect, test } from 'vitest'
import { shopImports } from '#contract/sales/shop-imports/shop-imports.ts'
import { testServer } from '#test/harness.ts'
import { awayAt } from '#test/operation/away-at.ts'
import { importShopFile, makeShopFile, makeShopRow } from './shop-imports.fixture.ts'

const server = testServer()

test('reports how many orders are deleted if the database goes away before the end', async () => {
  const dealer = server.as('dealer1')
  const { id } = await importShopFile(dealer, makeShopFile(makeShopRow('#7101'), makeShopRow('#7102')))
  const back = await awayAt(server.admin, 'shop_imports', 'update')
  const problem = await dealer.refused(shopImports.undo, { id })
  await back()
  expect(problem).toMatchObject({ status: 500, code: 'partly_saved' })
  expect(problem.message).toContain('2 orders are deleted')
  expect((await dealer.ok(shopImports.undo, { id })).data).toEqual({ deleted: 0, kept: 0 })
})
