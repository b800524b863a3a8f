import { isAppCode } from '#contract/tenancy/one-time-codes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Work } from '#server/platform/db/work.ts'
import type { Origin } from '../sign-in/origin-rows.ts'
import { mailCodeUsed } from './codes.mail.ts'
import { consumeStep, deleteRecoveryCode, findCodes } from './queries.ts'
import { findStep } from './totp.ts'

type Person = { id: number; firstName: string; email: string }

/**
 * Uses up one of the person's codes; false if it isn't one, or is used. Callers count attempts first: see count-try.ts.
 */
export async function consumeCode(
  work: Work,
  person: Person,
  code: string,
  origin?: Origin,
): Promise<boolean> {
  const codes = await findCodes(work, person.id)
  if (!codes?.switchedOnAt) return false
  if (!isAppCode(code)) return consumeRecoveryCode(work, person, code, origin)
  const step = findStep(codes.secret, code.replace(/\s/g, ''), work.now)
  return step !== null && consumeStep(work, person.id, step)
}

async function consumeRecoveryCode(
  work: Work,
  person: Person,
  code: string,
  origin?: Origin,
): Promise<boolean> {
  const left = await deleteRecoveryCode(work, person.id, code)
  if (left === null) return false
  await recordChange(work, {
    subject: { code: 'account', name: person.email },
    event: { code: 'recoveryCodeUsed', n: left },
    recordId: person.id,
  })
  await mailCodeUsed(work, person, left, origin)
  return true
}
