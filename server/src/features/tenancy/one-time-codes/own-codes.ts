import type { Input } from '#contract/http.ts'
import type { oneTimeCodes } from '#contract/tenancy/one-time-codes.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusals/refuse.ts'
import { endUserSessions } from '../sign-in/end-sessions.ts'
import { mailCodesOn, mailCodesRenewed } from './codes.mail.ts'
import { disableCodes } from './disable-codes.ts'
import { type Person, requireSession, verifyPassword, withCode, withPasswordAndCode } from './prove-person.ts'
import { findCodes, readIssuer, saveSecret, switchOn, writeRecoveryCodes } from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { readRules } from './sign-in-rules.ts'
import { composeUri, findStep, newSecret } from './totp.ts'

/**
 * Shows whether the actor uses one-time codes, how many recovery codes are left, and whether the platform
 * requires them.
 */
export async function showCodes({ actor }: RequestContext) {
  return inDealer(actor.dealerId, actor, async (work) => {
    const codes = await findCodes(work, actor.userId!)
    const { adminsNeedCodes } = await readRules(work)
    return {
      isOn: codes?.switchedOnAt ? (1 as const) : (0 as const),
      switchedOnAt: codes?.switchedOnAt?.toISOString() ?? null,
      recoveryCodesLeft: codes?.left ?? 0,
      isRequired: actor.isAdmin ? adminsNeedCodes : (0 as const),
    }
  })
}

/** Codes turn on only once the first one is entered: see `confirmCodes`. */
export async function startCodes(context: RequestContext, { password }: Input<typeof oneTimeCodes.start>) {
  const { actor } = context
  // Checked before the password, which mustn't be easier to guess here than elsewhere.
  await inDealer(actor.dealerId, actor, (work) => refuseWhenOn(work, actor.userId!))
  await verifyPassword(context, password)
  return inDealer(actor.dealerId, actor, async (work) => {
    const secret = newSecret()
    if (!(await saveSecret(work, actor.userId!, secret))) throw refuse('codes_on')
    return { secret, uri: composeUri(secret, { issuer: await readIssuer(work), label: actor.email }) }
  })
}

async function refuseWhenOn(work: Work, userId: number) {
  if ((await findCodes(work, userId))?.switchedOnAt) throw refuse('codes_on')
}

/** Ends this user's other sessions, which haven't shown a code. */
export async function confirmCodes(context: RequestContext, { code }: Input<typeof oneTimeCodes.confirm>) {
  let step: number | null = null
  const isRight = async (work: Work, person: Person) => {
    const codes = await findCodes(work, person.id)
    if (!codes || codes.switchedOnAt) throw refuse(codes ? 'codes_on' : 'codes_not_begun')
    step = findStep(codes.secret, code.replace(/\s/g, ''), work.now)
    return step !== null
  }
  return withCode(context, isRight, async (work, person) => {
    await switchOn(work, person.id, step!)
    await endUserSessions(work, person.id, requireSession(context.actor))
    await recordChange(work, {
      subject: { code: 'account', name: person.email },
      event: 'codesOn',
      recordId: person.id,
    })
    await mailCodesOn(work, person)
    return giveRecoveryCodes(work, person)
  })
}

/**
 * Replaces the recovery codes after checking password and code. The answer is the only place that shows
 * them.
 */
export const renewRecoveryCodes = (context: RequestContext, input: Input<typeof oneTimeCodes.renew>) =>
  withPasswordAndCode(context, input, async (work, person) => {
    await recordChange(work, {
      subject: { code: 'account', name: person.email },
      event: 'codesRenewed',
      recordId: person.id,
    })
    await mailCodesRenewed(work, person)
    return giveRecoveryCodes(work, person)
  })

/**
 * Turns codes off. If the platform requires them, the user has to set them up again before anything else; this is how
 * they move to another phone.
 */
export const switchCodesOff = (context: RequestContext, input: Input<typeof oneTimeCodes.switchOff>) =>
  withPasswordAndCode(context, input, async (work, person) => {
    await disableCodes(work, person)
    return { isOn: 0 as const }
  })

async function giveRecoveryCodes(work: Work, { id }: Person) {
  const recoveryCodes = newRecoveryCodes()
  await writeRecoveryCodes(work, id, recoveryCodes)
  return { recoveryCodes }
}
