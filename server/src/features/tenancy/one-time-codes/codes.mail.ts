import type { Work } from '#server/platform/db/work.ts'
import { mailUser } from '../sign-in/mail-user.ts'
import { codesMailTexts } from './codes-mail-texts.ts'

type Person = { id: number; firstName: string; email: string }
type Texts = ReturnType<typeof codesMailTexts>

/** In the person's language, otherwise the dealer's. */
async function tell(
  work: Work,
  person: Person,
  what: (texts: Texts) => { subject: string; text: string },
): Promise<void> {
  const locale = await localeOf(work, person.id)
  const texts = codesMailTexts(locale)
  const { subject, text } = what(texts)
  await mailUser(work, person, {
    subject,
    paragraphs: [texts.hello(person.firstName), text, texts.ifNotYou],
    button: { label: texts.button, path: '/admin/profile#codes' },
    locale,
  })
}

async function localeOf({ db, dealerId }: Work, userId: number): Promise<string> {
  const { locale, dealerLocale } = await db
    .selectFrom('users as u')
    .innerJoin('dealers as d', 'd.id', 'u.dealerId')
    .select(['u.locale', 'd.locale as dealerLocale'])
    .where('u.dealerId', '=', dealerId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return locale ?? dealerLocale
}

export const mailCodesOn = (work: Work, person: Person) => tell(work, person, ({ on }) => on)

export const mailCodesRenewed = (work: Work, person: Person) => tell(work, person, ({ renewed }) => renewed)

export const mailCodeUsed = (work: Work, person: Person, left: number) =>
  tell(work, person, ({ used: { subject, text } }) => ({ subject, text: text(left) }))

export const mailCodesOff = (work: Work, person: Person) => {
  const { actor } = work
  const isOneself = actor.userId === person.id
  return tell(work, person, ({ off: { subject, byOneself, byOther } }) => ({
    subject,
    text: isOneself ? byOneself : byOther(actor.name),
  }))
}
