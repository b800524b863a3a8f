import { formatDateTime } from '#contract/dates.ts'
import { deviceName } from '#contract/tenancy/device-name.ts'
import type { Work } from '#server/platform/db/work.ts'
import { zoneOf } from '../dealers/zone-of.ts'
import { mailUser } from '../sign-in/mail-user.ts'
import { codesMailTexts } from './codes-mail-texts.ts'

type Person = { id: number; firstName: string; email: string }
type Texts = ReturnType<typeof codesMailTexts>

async function notify(
  work: Work,
  person: Person,
  what: (texts: Texts) => { subject: string; text: string },
  userAgent?: string,
): Promise<void> {
  const [zone, device] = await Promise.all([zoneOf(work), userAgent ?? userAgentOf(work)])
  const name = deviceName(device)
  await mailUser(work, person, (locale) => {
    const texts = codesMailTexts(locale)
    const { subject, text } = what(texts)
    const when = [texts.when, `${formatDateTime(work.now, zone)} (${zone})`] as const
    const rows = name ? [when, [texts.device, name] as const] : [when]
    return {
      subject,
      paragraphs: [text, { rows }, texts.ifNotYou],
      button: { label: texts.button, path: '/admin/profile#codes' },
    }
  })
}

/** What the session of the person who acts was opened with; null for others. */
async function userAgentOf({ db, dealerId, actor }: Work): Promise<string | null> {
  if (actor.via.kind !== 'session' || actor.dealerId !== dealerId) return null
  const session = await db
    .selectFrom('sessions')
    .select('userAgent')
    .where('dealerId', '=', dealerId)
    .where('id', '=', actor.via.id)
    .executeTakeFirst()
  return session?.userAgent ?? null
}

export const mailCodesOn = (work: Work, person: Person) => notify(work, person, ({ on }) => on)

export const mailCodesRenewed = (work: Work, person: Person) => notify(work, person, ({ renewed }) => renewed)

/** `userAgent`: while signing in, there's no session yet that has it. */
export const mailCodeUsed = (work: Work, person: Person, left: number, userAgent?: string) =>
  notify(work, person, ({ used: { subject, text } }) => ({ subject, text: text(left) }), userAgent)

export const mailCodesOff = (work: Work, person: Person) => {
  const { actor } = work
  const isOneself = actor.userId === person.id
  return notify(work, person, ({ off: { subject, byOneself, byOther } }) => ({
    subject,
    text: isOneself ? byOneself : byOther(actor.name),
  }))
}
