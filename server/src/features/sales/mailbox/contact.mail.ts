import { sql } from 'kysely'
import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'
import { pick } from '#contract/pick.ts'
import type { Work } from '#server/platform/db/work.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { readSender } from '../customer-emails/sender.ts'

type Texts = { subject: (company: string) => string; text: string; ifNotYou: string }
const texts: Record<Locale, Texts> = {
  en: {
    subject: (company) => `${company} received your message`,
    text: 'Thank you. We received the message you wrote on our site, and will answer it at this address.',
    ifNotYou: 'If you didn’t write to us, ignore this email.',
  },
  es: {
    subject: (company) => `${company} recibió su mensaje`,
    text: 'Gracias. Recibimos el mensaje que escribió en nuestro sitio y le responderemos a esta dirección.',
    ifNotYou: 'Si no nos escribió, ignore este correo.',
  },
  pt: {
    subject: (company) => `${company} recebeu a sua mensagem`,
    text: 'Obrigado. Recebemos a mensagem que você escreveu no nosso site e responderemos a este endereço.',
    ifNotYou: 'Se você não nos escreveu, ignore este e-mail.',
  },
  fr: {
    subject: (company) => `${company} a reçu votre message`,
    text: 'Merci. Nous avons reçu le message que vous avez écrit sur notre site et y répondrons à cette adresse.',
    ifNotYou: 'Si vous ne nous avez pas écrit, ignorez ce courriel.',
  },
}

/**
 * Confirms to the sender of a contact form that the message arrived. It contains nothing from the form, because anyone
 * can enter another person's address. No email goes to suppressed addresses.
 */
export async function confirmContact(work: Work, address: string): Promise<void> {
  const [sender, locale, isSuppressed] = await Promise.all([
    readSender(work),
    readLocale(work, address),
    getsNone(work, address),
  ])
  if (isSuppressed) return
  const { subject, text, ifNotYou } = getOwn(texts, locale) ?? texts.en
  const title = subject(sender.company)
  await sendMail(work, {
    to: address,
    fromName: sender.company,
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
    subject: title,
    ...composeMail({
      title,
      paragraphs: [text, ifNotYou],
      ...pick(sender, ['letterhead', 'footer']),
      locale,
    }),
  })
}

/** The customer's with this address, otherwise the dealer's. */
async function readLocale({ db, dealerId }: Work, address: string): Promise<string> {
  const { locale, own } = await db
    .selectFrom('dealers as d')
    .leftJoin('customers as c', (join) =>
      join.on('c.dealerId', '=', dealerId).on(sql<boolean>`c.email_norm = pd.norm(${address})`),
    )
    .select(['d.locale', 'c.locale as own'])
    .where('d.id', '=', dealerId)
    .limit(1)
    .executeTakeFirstOrThrow()
  return own ?? locale
}

async function getsNone({ db, dealerId }: Work, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('mailSuppressions')
    .select('id')
    .where('dealerId', '=', dealerId)
    .where(sql<boolean>`address_norm = pd.norm(${address})`)
    .executeTakeFirst()
  return found !== undefined
}
