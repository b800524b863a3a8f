import { getOwn } from '#contract/get-own.ts'
import { type DefaultPolicy, policyKinds } from '#contract/store/pages/store-policies.ts'
import type { Work } from '#server/platform/db/work.ts'
import { defaultTexts } from './default-texts.ts'

type DealerFacts = { locale: string; company: string; phone: string | null; email: string | null }

const inHtml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)

/** The default policies in the dealer's language, with its name and contacts. */
export function defaultPoliciesFor({ locale, company, phone, email }: DealerFacts): DefaultPolicy[] {
  const texts = getOwn(defaultTexts, locale) ?? defaultTexts.en
  const contact = phone && email ? 'both' : phone ? 'phone' : email ? 'email' : null
  const values: Record<string, string> = { company, phone: phone ?? '', email: email ?? '' }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => inHtml(values[name] ?? ''))
  return policyKinds.map((defaultKind) => {
    const { name, before, points = [], after } = texts[defaultKind]
    const paragraphs = [
      `<p>${before}</p>`,
      points.length > 0 && `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`,
      after && `<p>${after}</p>`,
      contact && `<p>${texts.contact[contact]}</p>`,
    ]
    return { defaultKind, name, description: filled(paragraphs.filter(Boolean).join('')) }
  })
}

/** Composes the default policies in the dealer's language, with its company, phone and email. */
export async function readDefaultPolicies({ db, dealerId }: Work): Promise<DefaultPolicy[]> {
  const { partsPhone, billPhone, partsEmail, billEmail, ...dealer } = await db
    .selectFrom('dealers')
    .select(['locale', 'company', 'partsPhone', 'billPhone', 'partsEmail', 'billEmail'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  return defaultPoliciesFor({
    ...dealer,
    phone: partsPhone || billPhone || null,
    email: partsEmail || billEmail || null,
  })
}
