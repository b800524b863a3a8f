import type { Actor } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { RequestContext } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refusals/refuse.ts'
import { namePasswordTries } from '../sign-in/own-password.ts'
import { countTry } from '../sign-in/slow-down.ts'
import { consumeCode } from './consume-code.ts'
import { countCodeTry } from './count-try.ts'
import { findCodes, personForUpdate } from './queries.ts'

/** The current session; API tokens can't call these routes. */
export function requireSession({ via }: Actor): number {
  if (via.kind !== 'session') throw refuse('forbidden')
  return via.id
}

/**
 * Checks the current person's password and counts the attempt. Refuses a wrong one, and too many attempts.
 */
export async function verifyPassword({ actor }: RequestContext, password: string): Promise<void> {
  const tries = await countTry([namePasswordTries(actor)])
  const { passwordHash } = await inDealer(actor.dealerId, actor, (work) =>
    personForUpdate(work, actor.userId!),
  )
  if (!(await passwordMatches(passwordHash, password)))
    throw refuse('current_password_wrong', {
      errors: [{ path: 'password', code: 'current_password_wrong' }],
    })
  await tries.succeeded()
}

export type Person = Awaited<ReturnType<typeof personForUpdate>>

/**
 * Changes a person's own codes in the transaction in which `useUpCode` uses up a code; refuses if that returns false.
 */
export async function withCode<T>(
  context: RequestContext,
  useUpCode: (work: Work, person: Person) => Promise<boolean>,
  action: (work: Work, person: Person) => Promise<T>,
): Promise<T> {
  const { actor } = context
  const tries = await countCodeTry(`session:${actor.dealerId}:${requireSession(actor)}`)
  const done = await inDealer(actor.dealerId, actor, async (work) => {
    const person = await personForUpdate(work, actor.userId!)
    return (await useUpCode(work, person)) ? { answer: await action(work, person) } : null
  })
  if (!done) throw refuse('code_wrong')
  await tries.succeeded()
  return done.answer
}

type Proof = { password: string; code: string }

async function signsInWithCodes({ actor }: RequestContext): Promise<boolean> {
  const codes = await inDealer(actor.dealerId, actor, (work) => findCodes(work, actor.userId!))
  return Boolean(codes?.switchedOnAt)
}

async function checkBoth<T>(
  context: RequestContext,
  { password, code }: Proof,
  action: (work: Work, person: Person) => Promise<T>,
): Promise<T> {
  await verifyPassword(context, password)
  return withCode(context, (work, person) => consumeCode(work, person, code), action)
}

/** Changes a person's own codes after checking password and code. Refuses if codes are off. */
export async function withPasswordAndCode<T>(
  context: RequestContext,
  proof: Proof,
  action: (work: Work, person: Person) => Promise<T>,
): Promise<T> {
  if (!(await signsInWithCodes(context))) throw refuse('codes_off')
  return checkBoth(context, proof, action)
}

/** Runs an action after checking the person's password, and a code if they sign in with codes. */
export async function withProof<T>(
  context: RequestContext,
  { password, code }: { password: string; code: string | undefined },
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const { actor } = context
  if (await signsInWithCodes(context)) {
    if (code === undefined) throw refuseField('code', 'enter_code')
    return checkBoth(context, { password, code }, action)
  }
  await verifyPassword(context, password)
  return inDealer(actor.dealerId, actor, action)
}
