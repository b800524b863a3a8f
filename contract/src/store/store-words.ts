import type { Locale } from '../locales.ts'

/** A store's own words, in the visitor's language. */
export const storeWords = {
  en: {
    home: 'Home',
    contact: 'Contact us',
    searchHint: 'Part number or name',
    search: 'Search',
    languages: 'Languages',
    menu: 'Menu',
    heading: 'Genuine parts and accessories',
    models: 'Popular models',
    specials: 'Specials',
    policies: 'Policies',
  },
  es: {
    home: 'Inicio',
    contact: 'Contacto',
    searchHint: 'Número de pieza o nombre',
    search: 'Buscar',
    languages: 'Idiomas',
    menu: 'Menú',
    heading: 'Repuestos y accesorios originales',
    policies: 'Políticas',
    specials: 'Ofertas',
    models: 'Modelos populares',
  },
  pt: {
    home: 'Início',
    contact: 'Contato',
    searchHint: 'Número da peça ou nome',
    search: 'Buscar',
    languages: 'Idiomas',
    menu: 'Menu',
    heading: 'Peças e acessórios originais',
    policies: 'Políticas',
    specials: 'Ofertas',
    models: 'Modelos populares',
  },
  fr: {
    home: 'Accueil',
    contact: 'Nous joindre',
    searchHint: 'Numéro de pièce ou nom',
    search: 'Rechercher',
    languages: 'Langues',
    menu: 'Menu',
    heading: 'Pièces et accessoires d’origine',
    policies: 'Politiques',
    specials: 'Offres',
    models: 'Modèles populaires',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
}
