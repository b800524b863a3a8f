import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Invitation = { by: string; email: string; days: number }
type Texts = {
  subject: (company: string) => string
  title: (company: string) => string
  text: (invitation: Invitation) => string
  button: string
}

const en: Texts = {
  subject: (company) => `Your access to the back-office of ${company}`,
  title: (company) => `Welcome to ${company}`,
  text: ({ by, email, days }) =>
    `${by} created an account for you. You sign in as ${email}. Choose your password first: the link works once, for ${days} days.`,
  button: 'Choose your password',
}

const es: Texts = {
  subject: (company) => `Su acceso a la administración de ${company}`,
  title: (company) => `Le damos la bienvenida a ${company}`,
  text: ({ by, email, days }) =>
    `${by} creó una cuenta para usted. Inicia sesión como ${email}. Primero elija su contraseña: el enlace funciona una sola vez, durante ${days} días.`,
  button: 'Elegir su contraseña',
}

const pt: Texts = {
  subject: (company) => `Seu acesso à administração de ${company}`,
  title: (company) => `Boas-vindas a ${company}`,
  text: ({ by, email, days }) =>
    `${by} criou uma conta para você. Você entra como ${email}. Primeiro escolha sua senha: o link funciona uma única vez, por ${days} dias.`,
  button: 'Escolher sua senha',
}

const fr: Texts = {
  subject: (company) => `Votre accès à l’administration de ${company}`,
  title: (company) => `Bienvenue chez ${company}`,
  text: ({ by, email, days }) =>
    `${by} a créé un compte pour vous. Vous vous connectez comme ${email}. Choisissez d’abord votre mot de passe : le lien fonctionne une seule fois, pendant ${days} jours.`,
  button: 'Choisir votre mot de passe',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Returns the texts of an invitation; English for a language without translation. */
export const invitationTexts = (locale: string): Texts => getOwn(all, locale) ?? en
