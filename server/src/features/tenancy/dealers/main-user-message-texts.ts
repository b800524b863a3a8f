import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = { button: string; footer: (company: string) => string }

const en: Texts = {
  button: 'Open the back office',
  footer: (company) => `You get this email as the main user of ${company}.`,
}

const es: Texts = {
  button: 'Abrir la administración',
  footer: (company) => `Recibe este correo como usuario principal de ${company}.`,
}

const pt: Texts = {
  button: 'Abrir a administração',
  footer: (company) => `Você recebe este e-mail como usuário principal de ${company}.`,
}

const fr: Texts = {
  button: 'Ouvrir l’administration',
  footer: (company) => `Vous recevez ce courriel en tant qu’utilisateur principal de ${company}.`,
}

const all: Record<Locale, Texts> = { en, es, pt, fr }
/** The texts around a message to a main user, in their language. */
export const mainUserMessageTexts = (locale: string): Texts => getOwn(all, locale) ?? en
