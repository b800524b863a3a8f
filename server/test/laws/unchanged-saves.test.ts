import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import { copyDemo, testServer } from '../harness.ts'
import { type Caller, findId, isPlatformSave, type Row, readIdName, readRecord } from '../stored-records.ts'
import { allCalls } from './example-calls.ts'

/* A record that is read and sent back unchanged isn't written, logged or sent to other programs. */

const server = testServer({
  database: copyDemo,
  signedIn: { platform: { dealerId: 0, userId: 1 }, dealer1: { dealerId: 1, userId: 2 } },
})

const saves = allCalls.filter(
  ({ method, path, body }) => method === 'PUT' && 'version' in (body?.shape ?? {}) && path.endsWith('}'),
)

const none = 'the demo has none'
const files = 'a form with files, which its own tests save'
const asLevel = 'saves a level of prices, which is read with more than it takes'
const twin = 'the same as the noun’s own call'
const without: Record<string, string> = {
  putListViewsId: none,
  putEntitiesMultiTableId: none,
  putDealerMiscDealerId: files,
  putDealerScriptsDlid: files,
  putDealerPricingSetPriorityToggleByDealerDealerId: asLevel,
  putDealerPricingSetInflatedPriceByDealerDealerId: asLevel,
  putDealerPricingByDealerDealerId: asLevel,
  putTranslationsId: 'its list is the platform’s, for one dealer at a time',
  putTranslationsPartsId: 'they are found by a search',
  putDealerMiscGoogleShoppingFeedDealerId: 'a save tries the server, and the demo has none',
  putEntitiesOrderDetailsId: twin,
  putEntitiesOrdersId: twin,
  putEntitiesRmaId: twin,
  putReportMailsReport: 'it has no id, and its own test saves it',
}

async function written(): Promise<Row> {
  const { rows } = await server.admin.query(`select (select count(*) from activity_log) as log,
    (select count(*) from webhook_deliveries) as told`)
  return rows[0]
}

/** Whether the demo lacks a record that the call could send back. */
async function isEmpty({ record }: Route): Promise<boolean> {
  if (!record) return false
  const { rows } = await server.admin.query(`select from ${record.table} limit 1`)
  return rows.length === 0
}

test('saves nothing of a record that is sent back as it was read', async () => {
  const wrong: string[] = []
  const unread: string[] = []
  for (const save of saves) {
    const as: Caller = server.as(isPlatformSave(save) ? 'platform' : 'dealer1')
    const row = await readRecord(as, save, await findId(as, save))
    if (!row) {
      if (!(await isEmpty(save))) unread.push(operationId(save))
      continue
    }
    const names = [...Object.keys(save.body?.shape ?? {}), readIdName(save)!]
    const sent = Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
    const before = await written()
    const { status, body } = await as.call(save, sent)
    const after = await written()
    const saved = Object(body).data as Row | undefined
    if (status !== 200) wrong.push(`${operationId(save)}: ${JSON.stringify(body)}`)
    else if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push(`${operationId(save)} writes a log`)
    else if (saved && 'version' in row && saved.version !== row.version)
      wrong.push(`${operationId(save)}: version ${row.version} is ${saved.version}`)
  }
  expect(wrong).toEqual([])
  expect(unread.toSorted()).toEqual(Object.keys(without).toSorted())
})
