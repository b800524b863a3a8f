import type { Actor } from '#server/platform/auth/actor.ts'
import { passwordMatches } from '#server/platform/auth/passwords.ts'
import { inDealer, type Work } from '#server/platform/db/work.ts'
import type { Visit } from '#server/platform/http/implement.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { ownPasswordTries } from '../sign-in/own-password.ts'
import { countTry } from '../sign-in/slow-down.ts'
import { consumeCode } from './consume-code.ts'
import { countCodeTry } from './count-try.ts'
import { findCodes, takePerson } from './queries.ts'

/** The current session; API tokens can't call these routes. */
export function sessionOf({ via }: Actor): number {
  if (via.kind !== 'session') throw refuse('forbidden')
  return via.id
}

/** Asks for the password again. */
export async function provePassword({ actor }: Visit, password: string): Promise<void> {
  const tries = await countTry([ownPasswordTries(actor)])
  const { passwordHash } = await inDealer(actor.dealerId, actor, (work) => takePerson(work, actor.userId!))
  if (!(await passwordMatches(passwordHash, password)))
    throw refuse('current_password_wrong', {
      errors: [{ path: 'password', code: 'current_password_wrong' }],
    })
  await tries.succeeded()
}

export type Person = Awaited<ReturnType<typeof takePerson>>

/** Changes one's own codes after checking a code, in the same transaction that uses it up. */
export async function withCode<T>(
  visit: Visit,
  isRight: (work: Work, person: Person) => Promise<boolean>,
  deed: (work: Work, person: Person) => Promise<T>,
): Promise<T> {
  const { actor } = visit
  const tries = await countCodeTry(`session:${actor.dealerId}:${sessionOf(actor)}`)
  const done = await inDealer(actor.dealerId, actor, async (work) => {
    const person = await takePerson(work, actor.userId!)
    return (await isRight(work, person)) ? { answer: await deed(work, person) } : null
  })
  if (!done) throw refuse('code_wrong')
  await tries.succeeded()
  return done.answer
}

/** The same after checking the password, for codes that are on. */
export async function withPasswordAndCode<T>(
  visit: Visit,
  { password, code }: { password: string; code: string },
  deed: (work: Work, person: Person) => Promise<T>,
): Promise<T> {
  const { actor } = visit
  const codes = await inDealer(actor.dealerId, actor, (work) => findCodes(work, actor.userId!))
  if (!codes?.switchedOnAt) throw refuse('codes_off')
  await provePassword(visit, password)
  return withCode(visit, (work, person) => consumeCode(work, person, code), deed)
}

/** Asks for the password again, and for a code if the user signs in with codes. */
export async function withProof<T>(
  visit: Visit,
  { password, code }: { password: string; code: string | undefined },
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const { actor } = visit
  const codes = await inDealer(actor.dealerId, actor, (work) => findCodes(work, actor.userId!))
  const hasCodes = Boolean(codes?.switchedOnAt)
  if (hasCodes && code === undefined) throw refuseField('code', 'enter_code')
  await provePassword(visit, password)
  if (!hasCodes) return inDealer(actor.dealerId, actor, action)
  return withCode(visit, (work, person) => consumeCode(work, person, code ?? ''), action)
}
