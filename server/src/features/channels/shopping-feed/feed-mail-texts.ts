import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = { subject: string; text: string; button: string }

const all: Record<Locale, Texts> = {
  en: {
    subject: 'Your shopping feed failed two nights in a row',
    text: 'We couldn’t upload your product file to the shopping server. Until it arrives, shoppers see old prices. The page below says what went wrong; you can try again there.',
    button: 'Open the shopping feed',
  },
  es: {
    subject: 'Su feed de productos falló dos noches seguidas',
    text: 'No pudimos subir su archivo de productos al servidor. Hasta que llegue, los compradores ven precios antiguos. La página siguiente dice qué falló; allí puede intentarlo de nuevo.',
    button: 'Abrir el feed de productos',
  },
  pt: {
    subject: 'Seu feed de produtos falhou duas noites seguidas',
    text: 'Não conseguimos enviar seu arquivo de produtos ao servidor. Até que ele chegue, os compradores veem preços antigos. A página a seguir mostra o que houve; lá você pode tentar de novo.',
    button: 'Abrir o feed de produtos',
  },
  fr: {
    subject: 'Votre flux de produits a échoué deux nuits de suite',
    text: 'Nous n’avons pas pu téléverser votre fichier de produits sur le serveur. D’ici là, les acheteurs voient d’anciens prix. La page suivante en indique la cause; vous pouvez y réessayer.',
    button: 'Ouvrir le flux de produits',
  },
}

/** Returns the texts of emails about the feed; English for a language without translation. */
export const feedMailTexts = (locale: string): Texts => getOwn(all, locale) ?? all.en
