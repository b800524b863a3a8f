import { getOwn } from '#contract/get-own.ts'

type Texts = {
  title: (part: string) => string
  approved: string
  declined: string
  reason: (reason: string) => string
  button: string
}

const all: Record<string, Texts> = {
  en: {
    title: (part) => `Your request about ${part}`,
    approved: 'Your request was approved.',
    declined: 'Your request was declined. Nothing was changed.',
    reason: (reason) => `Reason: ${reason}`,
    button: 'See the request',
  },
  es: {
    title: (part) => `Su solicitud sobre ${part}`,
    approved: 'Su solicitud fue aprobada.',
    declined: 'Su solicitud fue rechazada. No se cambió nada.',
    reason: (reason) => `Motivo: ${reason}`,
    button: 'Ver la solicitud',
  },
  pt: {
    title: (part) => `Sua solicitação sobre ${part}`,
    approved: 'Sua solicitação foi aprovada.',
    declined: 'Sua solicitação foi recusada. Nada foi alterado.',
    reason: (reason) => `Motivo: ${reason}`,
    button: 'Ver a solicitação',
  },
  fr: {
    title: (part) => `Votre demande au sujet de ${part}`,
    approved: 'Votre demande a été approuvée.',
    declined: 'Votre demande a été refusée. Rien n’a été modifié.',
    reason: (reason) => `Raison : ${reason}`,
    button: 'Voir la demande',
  },
}

/** Returns the texts of the decision's email; English for a language without translation. */
export const requestTexts = (locale: string): Texts => getOwn(all, locale) ?? all.en!
