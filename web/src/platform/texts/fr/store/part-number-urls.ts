import type { Translation } from '../../../i18n.ts'
import type { partNumberUrls as english } from '../../en/store/part-number-urls.ts'

export const partNumberUrls: Translation<typeof english> = {
  title: 'Adresses des pièces',
  searchLabel: 'Numéro ou nom de pièce',
  catalog: 'Catalogue',
  allCatalogs: 'Tous les catalogues',
  partNumber: 'Numéro de pièce',
  name: 'Nom',
  url: 'Adresse',
  hidden: 'Masquée',
  copy: 'Copier l’adresse de {name}',
  fetchFailed: 'Impossible de charger les adresses des pièces',
  empty: 'Aucune pièce pour le moment',
  emptyNext: 'Choisissez les catalogues que vend votre boutique. Leurs pièces s’affichent ici.',
}
