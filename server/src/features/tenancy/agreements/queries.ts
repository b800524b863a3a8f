import type { Agreement } from '#contract/tenancy/agreements.ts'
import type { Reading, Work } from '#server/platform/db/work.ts'

/** The current one unless a version is given. */
export const findAgreement = ({ db }: Reading, version?: number): Promise<Agreement | undefined> =>
  db
    .selectFrom('agreements')
    .select(['version', 'text', 'createdBy', 'createdAt'])
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Inserts a new version of the agreement. Earlier versions stay, because dealerships accepted them. */
export const insertAgreement = ({ db, actor, now }: Work, version: number, text: string) =>
  db.insertInto('agreements').values({ version, text, createdBy: actor.name, createdAt: now }).execute()
