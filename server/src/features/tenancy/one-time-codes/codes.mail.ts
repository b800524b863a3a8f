import type { Work } from '#server/platform/db/work.ts'
import { readTimeZone } from '../dealers/read-time-zone.ts'
import { mailUser } from '../sign-in/mail-user.ts'
import { type Origin, originRows } from '../sign-in/origin-rows.ts'
import { codesMailTexts } from './codes-mail-texts.ts'

type Person = { id: number; firstName: string; email: string }
type Texts = ReturnType<typeof codesMailTexts>

async function notifyPerson(
  work: Work,
  person: Person,
  what: (texts: Texts) => { subject: string; text: string },
  from?: Origin,
): Promise<void> {
  const [zone, origin] = await Promise.all([readTimeZone(work), from ?? findOrigin(work)])
  await mailUser(work, person, (locale) => {
    const texts = codesMailTexts(locale)
    const { subject, text } = what(texts)
    return {
      subject,
      paragraphs: [text, originRows(locale, { ...origin, at: work.now, zone }), texts.ifNotYou],
      button: { label: texts.button, path: '/admin/profile#codes' },
    }
  })
}

const nowhere: Origin = { userAgent: null, ip: null }

/** The place where the acting person's session was opened; empty for others. */
async function findOrigin({ db, dealerId, actor }: Work): Promise<Origin> {
  if (actor.via.kind !== 'session' || actor.dealerId !== dealerId) return nowhere
  const session = await db
    .selectFrom('sessions')
    .select(['userAgent', 'ip'])
    .where('dealerId', '=', dealerId)
    .where('id', '=', actor.via.id)
    .executeTakeFirst()
  return session ?? nowhere
}

/** Emails a person, after the commit, that one-time codes were turned on for their account. */
export const mailCodesOn = (work: Work, person: Person) => notifyPerson(work, person, ({ on }) => on)

/** Emails a person, after the commit, that they have new recovery codes. */
export const mailCodesRenewed = (work: Work, person: Person) =>
  notifyPerson(work, person, ({ renewed }) => renewed)

/** Pass `origin` during sign-in, when no session has it yet. */
export const mailCodeUsed = (work: Work, person: Person, left: number, origin?: Origin) =>
  notifyPerson(work, person, ({ used: { subject, text } }) => ({ subject, text: text(left) }), origin)

/**
 * Emails a person, after the commit, that their one-time codes were turned off; it names the actor if it was
 * someone else.
 */
export const mailCodesOff = (work: Work, person: Person) => {
  const { actor } = work
  const isOneself = actor.userId === person.id
  return notifyPerson(work, person, ({ off: { subject, byOneself, byOther } }) => ({
    subject,
    text: isOneself ? byOneself : byOther(actor.name),
  }))
}
