import type { Locale } from '#contract/locales.ts'

type Texts = {
  subject: (name: string) => string
  failing: (url: string) => string
  gone: (url: string) => string
  next: string
}

const all: Record<Locale, Texts> = {
  en: {
    subject: (name) => `Webhook ${name} was turned off`,
    failing: (url) => `${url} has answered with errors, or not at all, for three days.`,
    gone: (url) => `${url} answered that it no longer exists (410).`,
    next: 'Turn it on under Webhooks when its address works, and send the failed deliveries again.',
  },
  es: {
    subject: (name) => `El webhook ${name} fue desactivado`,
    failing: (url) => `${url} respondió con errores, o no respondió, durante tres días.`,
    gone: (url) => `${url} respondió que ya no existe (410).`,
    next: 'Actívelo en Webhooks cuando su dirección funcione, y envíe de nuevo las entregas fallidas.',
  },
  pt: {
    subject: (name) => `O webhook ${name} foi desativado`,
    failing: (url) => `${url} respondeu com erros, ou não respondeu, durante três dias.`,
    gone: (url) => `${url} respondeu que não existe mais (410).`,
    next: 'Ative-o em Webhooks quando o endereço funcionar e envie de novo as entregas com falha.',
  },
  fr: {
    subject: (name) => `Le webhook ${name} a été désactivé`,
    failing: (url) => `${url} a répondu par des erreurs, ou pas du tout, pendant trois jours.`,
    gone: (url) => `${url} a répondu qu’elle n’existe plus (410).`,
    next: 'Activez-le sous Webhooks quand son adresse fonctionne, et renvoyez les envois en échec.',
  },
}

/** Returns the texts of the email about a stopped webhook. */
export const stopTexts = (locale: Locale): Texts => all[locale]
