import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = {
  subject: (company: string) => string
  text: (name: string, company: string) => string
  reason: string
  next: string
  button: string
}

const en: Texts = {
  subject: (company) => `Platform staff ask for access to ${company}`,
  text: (name, company) => `${name} from the platform asks to work in the store of ${company} for a day.`,
  reason: 'Reason',
  next: 'Accept or decline the request. Without an answer, your store stays closed to platform staff.',
  button: 'Answer the request',
}

const es: Texts = {
  subject: (company) => `El personal de la plataforma solicita acceso a ${company}`,
  text: (name, company) => `${name}, de la plataforma, solicita trabajar un día en la tienda de ${company}.`,
  reason: 'Motivo',
  next: 'Acepte o rechace la solicitud. Sin una respuesta, su tienda sigue cerrada para el personal de la plataforma.',
  button: 'Responder a la solicitud',
}

const pt: Texts = {
  subject: (company) => `A equipe da plataforma pede acesso a ${company}`,
  text: (name, company) => `${name}, da plataforma, pede para trabalhar um dia na loja de ${company}.`,
  reason: 'Motivo',
  next: 'Aceite ou recuse o pedido. Sem uma resposta, sua loja continua fechada para a equipe da plataforma.',
  button: 'Responder ao pedido',
}

const fr: Texts = {
  subject: (company) => `Le personnel de la plateforme demande l’accès à ${company}`,
  text: (name, company) =>
    `${name}, de la plateforme, demande à travailler pendant un jour dans la boutique de ${company}.`,
  reason: 'Raison',
  next: 'Acceptez ou refusez la demande. Sans réponse, votre boutique reste fermée au personnel de la plateforme.',
  button: 'Répondre à la demande',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Returns the texts of emails about support access; English for a language without translation. */
export const supportRequestTexts = (locale: string): Texts => getOwn(all, locale) ?? en
