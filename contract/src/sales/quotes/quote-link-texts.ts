import type { RefusalCode } from '../../texts/refusals.ts'

type LinkRefusal = Extract<
  RefusalCode,
  `${'quote' | 'customer'}_link_${string}` | 'quote_gone' | 'quote_taken'
>
type Texts = Record<LinkRefusal, string>

/**
 * The texts customers read at the link of a quote, order or return when it shows nothing; in English in
 * texts/refusals.ts.
 */
export const quoteLinkTexts: Record<'es' | 'pt' | 'fr', Texts> = {
  es: {
    quote_link_unknown: 'Este enlace de cotización no es válido. Pida a la tienda que la envíe de nuevo.',
    quote_link_replaced: 'Esta cotización se envió de nuevo. Use el enlace del correo más reciente.',
    quote_link_over: 'Esta cotización era válida hasta el {day}. Pida a {company} que la envíe de nuevo.',
    quote_gone: 'Esta cotización ya no está disponible. Pida otra a {company}.',
    quote_taken: 'Esta cotización ya se pidió.',
    customer_link_over: 'Este enlace no es válido o ha vencido. Pida otro a la tienda.',
  },
  pt: {
    quote_link_unknown: 'Este link de orçamento não é válido. Peça à loja que envie o orçamento de novo.',
    quote_link_replaced: 'Este orçamento foi enviado de novo. Use o link do e-mail mais recente.',
    quote_link_over: 'Este orçamento era válido até {day}. Peça a {company} que o envie de novo.',
    quote_gone: 'Este orçamento não está mais disponível. Peça outro a {company}.',
    quote_taken: 'Este orçamento já foi pedido.',
    customer_link_over: 'Este link não é válido ou venceu. Peça outro à loja.',
  },
  fr: {
    quote_link_unknown: 'Ce lien de soumission n’est pas valide. Demandez à la boutique de la renvoyer.',
    quote_link_replaced: 'Cette soumission a été renvoyée. Utilisez le lien du courriel le plus récent.',
    quote_link_over: 'Cette soumission était valable jusqu’au {day}. Demandez à {company} de la renvoyer.',
    quote_gone: 'Cette soumission n’est plus offerte. Demandez-en une nouvelle à {company}.',
    quote_taken: 'Cette soumission a déjà été commandée.',
    customer_link_over: 'Ce lien n’est pas valide ou a expiré. Demandez-en un autre à la boutique.',
  },
}
