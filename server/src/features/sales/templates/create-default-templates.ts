import type { Dealer } from '#contract/tenancy/dealers.ts'
import type { Work } from '#server/platform/db/work.ts'
import { defaultTemplates } from './default-templates.ts'

/** What a new dealer can write with until it has templates of its own; in the dealer's language. */
export async function createDefaultTemplates(
  { db, dealerId, actor }: Work,
  { locale }: Pick<Dealer, 'locale'>,
): Promise<void> {
  await db
    .insertInto('templates')
    .values(defaultTemplates(locale).map((template) => ({ ...template, dealerId, updatedBy: actor.name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
