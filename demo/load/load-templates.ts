import type pg from 'pg'
import { demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn } from '#demo/load/load-rows.ts'
import { defaultTemplates } from '#server/features/sales/templates/default-templates.ts'

/** Loads the message templates that every new dealer has. */
export async function loadTemplates(client: pg.Client, madeAt: Date): Promise<void> {
  const rows = demoDealers.flatMap(({ key: dealerId, languages }) =>
    defaultTemplates(languages[0]!).map((template) => ({ dealerId, ...template })),
  )
  await insertRows(
    client,
    'templates',
    rows.map((row, at) => ({
      ...row,
      id: at + 1,
      version: 1,
      updatedBy: 'Partsdesk',
      createdAt: madeAt,
      updatedAt: madeAt,
    })),
  )
  await moveIdsOn(client, ['templates'])
}
