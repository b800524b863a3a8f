import type { Translation } from '../../../i18n.ts'
import type { footer as english } from '../../en/store/footer.ts'

export const footer: Translation<typeof english> = {
  about: 'Jusqu’à quatre colonnes de sept liens. Les liens et colonnes vides n’apparaissent pas.',
  columns: 'Colonnes',
  column: 'Colonne {n}',
  language: 'Langue des textes',
  off: 'désactivé',
  title: 'Titre',
  titleOf: 'Titre de la colonne {n}',
  text: 'Texte',
  textOf: 'Texte du lien {n} de la colonne {column}',
  url: 'URL',
  urlOf: 'URL du lien {n} de la colonne {column}',
  newTab: 'Nouvel onglet',
  newTabOf: 'Ouvrir le lien {n} de la colonne {column} dans un nouvel onglet',
  pages: 'Pages dans cette colonne',
  pagesFirst: 'Les liens vers vos pages apparaissent ici en premier, jusqu’à {max} liens en tout.',
  pagesTooMany: {
    one: '{n} lien n’a pas de place : vos pages passent en premier.',
    other: '{n} liens n’ont pas de place : vos pages passent en premier.',
  },
  saved: 'Options du pied de page mises à jour.',
}
