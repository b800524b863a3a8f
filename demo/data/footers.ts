import type { Locale } from '#contract/locales.ts'
import type { DealerKey } from '#demo/dealers.ts'

type Texts = Record<Locale, string>
type Link = Texts & { url: string; newTab?: 1 }
type Column = Texts & { links: Link[] }

const texts = (en: string, es: string, pt: string, fr: string): Texts => ({ en, es, pt, fr })
const link = (url: string, words: Texts): Link => ({ url, ...words })

const help: Column = {
  ...texts('Help', 'Ayuda', 'Ajuda', 'Aide'),
  links: [
    link('/contact-us', texts('Contact us', 'Contacto', 'Contato', 'Nous joindre')),
    link('/policies', texts('Returns', 'Devoluciones', 'Devoluções', 'Retours')),
    link('/search', texts('Find a part', 'Buscar una pieza', 'Buscar uma peça', 'Trouver une pièce')),
  ],
}
const shop: Column = {
  ...texts('Shop', 'Comprar', 'Comprar', 'Magasiner'),
  links: [
    link('/parts', texts('Parts', 'Repuestos', 'Peças', 'Pièces')),
    link('/accessories', texts('Accessories', 'Accesorios', 'Acessórios', 'Accessoires')),
  ],
}
const information: Column = {
  ...texts('Information', 'Información', 'Informações', 'Renseignements'),
  links: [link('/policies', texts('Policies', 'Políticas', 'Políticas', 'Politiques'))],
}

/** The demo stores' footers. */
const footers: Record<DealerKey, Column[]> = {
  1: [shop, help, information],
  2: [shop, help, information],
  3: [shop, help],
}

/** A dealer's footer in the form that the settings store. */
export const demoFooter = (key: DealerKey) =>
  footers[key].map(({ links, ...title }) => ({
    ...nameByLanguage(title, 'title'),
    fields: links.map(({ url, newTab = 0, ...words }) => ({ ...nameByLanguage(words, 'text'), url, newTab })),
  }))

const nameByLanguage = ({ en, es, pt, fr }: Texts, of: 'title' | 'text') => ({
  [`en_${of}`]: en,
  [`es_${of}`]: es,
  [`fr_${of}`]: fr,
  [`pt_${of}`]: pt,
})
