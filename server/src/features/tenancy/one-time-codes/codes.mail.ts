import type { Work } from '#server/platform/db/work.ts'
import { mailUser } from '../sign-in/mail-user.ts'

type Person = { id: number; firstName: string; email: string }

const ifNotYou =
  'If it was not you, choose a new password at once, end the sessions that you do not know, and tell your administrator.'

const tell = (work: Work, person: Person, subject: string, what: string) =>
  mailUser(work, person, {
    subject,
    paragraphs: [`Hello ${person.firstName},`, what, ifNotYou],
    button: { label: 'Look at your profile', path: '/admin/profile#codes' },
  })

export const mailCodesOn = (work: Work, person: Person) =>
  tell(
    work,
    person,
    'One-time codes are switched on',
    'from now on you sign in with your password and a code of your authenticator app. Your other sessions have ended. Keep your recovery codes where you find them without your phone.',
  )

export const mailCodesRenewed = (work: Work, person: Person) =>
  tell(
    work,
    person,
    'You have new recovery codes',
    'new recovery codes were made for your account. Those before are good no more.',
  )

export const mailCodeUsed = (work: Work, person: Person, left: number) =>
  tell(
    work,
    person,
    'A recovery code was used',
    `somebody used one of your recovery codes in place of a code of your authenticator app. ${
      left === 0 ? 'None is left: make new ones in your profile.' : `Left: ${left}.`
    }`,
  )

export const mailCodesOff = (work: Work, person: Person) => {
  const { actor } = work
  const isOneself = actor.userId === person.id
  return tell(
    work,
    person,
    'One-time codes are switched off',
    isOneself
      ? 'one-time codes were switched off: your password alone signs you in.'
      : `${actor.name} has switched your one-time codes off: your password alone signs you in. Your sessions have ended. You can set the codes up again in your profile.`,
  )
}
