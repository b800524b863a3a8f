import { getOwn } from '#contract/get-own.ts'
import { adminUrl } from '#server/platform/admin-url.ts'
import type { Work } from '#server/platform/db/work.ts'
import { unsubscribeHeaders } from '#server/platform/mail/unsubscribe-headers.ts'
import { addAddress, type Words } from '../customer-emails/addressed.ts'
import { messagePage } from '../customer-emails/message-page.ts'
import { readSender } from '../customer-emails/sender.ts'
import type { Person } from './recipients.ts'

/** The sender of a dealer's broadcasts; their footer has the postal address that bulk email must carry. */
export async function readBroadcaster(work: Work) {
  const sender = await readSender(work)
  const { adminDomain } = await work.db
    .selectFrom('dealers')
    .select('dealerAdminDomain as adminDomain')
    .where('id', '=', work.dealerId)
    .executeTakeFirstOrThrow()
  return { ...sender, adminDomain }
}
export type Broadcaster = Awaited<ReturnType<typeof readBroadcaster>>

const texts: Record<string, { why: (company: string) => string; link: string }> = {
  en: { why: (company) => `You get this mail from ${company}.`, link: 'Unsubscribe' },
  es: { why: (company) => `Recibe este correo de ${company}.`, link: 'Darse de baja' },
  pt: { why: (company) => `Você recebe este e-mail de ${company}.`, link: 'Cancelar inscrição' },
  fr: { why: (company) => `Vous recevez ce message de ${company}.`, link: 'Se désabonner' },
}

/** One recipient's email: subject, page, text and the unsubscribe headers. */
export function broadcastMail(words: Words, person: Person, from: Broadcaster, token: string) {
  const { subject, message } = addAddress(words, person)
  const url = adminUrl(from.adminDomain, `/unsubscribe/${token}`)
  const { why, link } = getOwn(texts, person.locale) ?? texts.en!
  return {
    subject,
    ...messagePage({
      subject,
      body: message,
      letterhead: from.letterhead,
      footer: [...from.footer, { text: why(from.company) }],
      locale: person.locale,
      link: { label: link, url },
    }),
    headers: unsubscribeHeaders(url),
  }
}
