import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = { subject: string; one: string; several: string; ifNotYou: string }

const en: Texts = {
  subject: 'Choose a new password',
  one: 'Someone asked for a new password for your account. The link works once, for one hour.',
  several:
    'Someone asked for a new password for your account. You sign in at several dealers with this email, each with its own password. Each link works once, for one hour.',
  ifNotYou: 'If it wasn’t you, ignore this email.',
}

const es: Texts = {
  subject: 'Elija una contraseña nueva',
  one: 'Alguien pidió una contraseña nueva para su cuenta. El enlace funciona una sola vez, durante una hora.',
  several:
    'Alguien pidió una contraseña nueva para su cuenta. Usted inicia sesión en varios concesionarios con este correo, en cada uno con su propia contraseña. Cada enlace funciona una sola vez, durante una hora.',
  ifNotYou: 'Si no fue usted, ignore este correo.',
}

const pt: Texts = {
  subject: 'Escolha uma senha nova',
  one: 'Alguém pediu uma senha nova para sua conta. O link funciona uma única vez, por uma hora.',
  several:
    'Alguém pediu uma senha nova para sua conta. Você entra em várias concessionárias com este e-mail, em cada uma com sua própria senha. Cada link funciona uma única vez, por uma hora.',
  ifNotYou: 'Se não foi você, ignore este e-mail.',
}

const fr: Texts = {
  subject: 'Choisissez un nouveau mot de passe',
  one: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Le lien fonctionne une seule fois, pendant une heure.',
  several:
    'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Vous vous connectez chez plusieurs concessionnaires avec ce courriel, chacun avec son propre mot de passe. Chaque lien fonctionne une seule fois, pendant une heure.',
  ifNotYou: 'Si ce n’était pas vous, ignorez ce courriel.',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Returns the texts of the email with a reset link; English for a language without translation. */
export const resetMailTexts = (locale: string): Texts => getOwn(all, locale) ?? en
