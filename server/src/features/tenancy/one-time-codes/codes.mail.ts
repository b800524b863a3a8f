import type { Work } from '#server/platform/db/work.ts'
import { mailUser } from '../sign-in/mail-user.ts'
import { codesMailTexts } from './codes-mail-texts.ts'

type Person = { id: number; firstName: string; email: string }
type Texts = ReturnType<typeof codesMailTexts>

const notify = (work: Work, person: Person, what: (texts: Texts) => { subject: string; text: string }) =>
  mailUser(work, person, (locale) => {
    const texts = codesMailTexts(locale)
    const { subject, text } = what(texts)
    return {
      subject,
      paragraphs: [text, texts.ifNotYou],
      button: { label: texts.button, path: '/admin/profile#codes' },
    }
  })

export const mailCodesOn = (work: Work, person: Person) => notify(work, person, ({ on }) => on)

export const mailCodesRenewed = (work: Work, person: Person) => notify(work, person, ({ renewed }) => renewed)

export const mailCodeUsed = (work: Work, person: Person, left: number) =>
  notify(work, person, ({ used: { subject, text } }) => ({ subject, text: text(left) }))

export const mailCodesOff = (work: Work, person: Person) => {
  const { actor } = work
  const isOneself = actor.userId === person.id
  return notify(work, person, ({ off: { subject, byOneself, byOther } }) => ({
    subject,
    text: isOneself ? byOneself : byOther(actor.name),
  }))
}
