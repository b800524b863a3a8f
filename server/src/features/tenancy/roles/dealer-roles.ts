import type { Input } from '#contract/http.ts'
import { phraseInEnglish } from '#contract/in-english.ts'
import { phrase } from '#contract/phrase-book.ts'
import type { Phrase } from '#contract/said.ts'
import type { DealerRole, dealerRoles, Role } from '#contract/tenancy/roles.ts'
import { recordChange, recordChanges } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import { copyTemplates, listDealerRoles, versionOfCopies } from './queries.ts'
import { copiesForUpdate, noteCopies, removeUnused } from './roles.ts'

export async function findDealerRoles(work: Work) {
  const data = await listDealerRoles(work)
  return { data, recordsTotal: data.length, version: await versionOfCopies(work) }
}

type Failure = { roleId: number; name: string; message: string; phrase: Phrase }

/** Copies selected templates that are missing and removes unselected ones; reports and logs each failure. */
export async function saveDealerRoles(work: Work, { roleIds, version }: Input<typeof dealerRoles.save>) {
  await copiesForUpdate(work, version)
  const before = await listDealerRoles(work)
  const unwanted = before.filter(({ roleId, copyId }) => copyId !== null && !roleIds.includes(roleId))
  const failures: Failure[] = []
  for (const role of unwanted) failures.push(...(await takeBack(work, role)))

  await giveTemplates(work, roleIds)
  const roles = await listDealerRoles(work)
  const missing = roles.filter(({ roleId, copyId }) => copyId === null && roleIds.includes(roleId))
  failures.push(
    ...missing.map((role) => failure(role, phrase('answers', 'role_of_own', { name: role.name }))),
  )
  await recordFailures(work, failures)
  return { roles, failures, version: await versionOfCopies(work) }
}

async function takeBack(work: Work, role: DealerRole): Promise<Failure[]> {
  const who = await removeUnused(work, role.copyId!)
  if (who) return [failure(role, phrase('answers', 'role_stays', { who }))]
  return []
}

/** Gives a new dealer a copy of every template. */
export const giveAllTemplates = (work: Work) => giveTemplates(work, null)

async function giveTemplates(work: Work, ids: number[] | null) {
  const made = await copyTemplates(work, ids)
  if (made.length > 0) await noteCopies(work)
  await recordChanges(
    work,
    made.map(({ id, name, menuOptions, roleParentId }: Role) => ({
      subject: { code: 'role', name },
      event: 'given',
      recordId: id,
      after: { name, menuOptions, roleParentId },
    })),
  )
}

const failure = ({ roleId, name }: DealerRole, why: Phrase): Failure => ({
  roleId,
  name,
  message: phraseInEnglish(why),
  phrase: why,
})

async function recordFailures(work: Work, failures: Failure[]) {
  for (const { roleId, name, phrase: reason } of failures)
    await recordChange(work, {
      subject: { code: 'dealerRole', name },
      event: { code: 'notChanged', reason },
      recordId: roleId,
    })
}
