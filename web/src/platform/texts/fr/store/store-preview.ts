import type { Translation } from '../../../i18n.ts'
import type { storePreview as english } from '../../en/store/store-preview.ts'

export const storePreview: Translation<typeof english> = {
  title: 'Aperçu',
  language: 'Langue de l’aperçu',
  width: 'Largeur de l’aperçu',
  pixels: '{width} px',
  version: 'Version de l’aperçu',
  typed: 'En cours',
  saved: 'Enregistrée',
  frame: 'La page de la boutique',
  hint: '{domain} affiche les modifications au plus une minute après leur enregistrement.',
  blocked:
    'Une image sur {site} : votre boutique l’affiche, cet aperçu ne charge pas les images d’autres sites.',
  whole: 'Aperçu de la boutique',
  page: 'Page',
  home: 'Page d’accueil',
  part: 'Une pièce',
  partNumber: 'Numéro ou nom de pièce',
  noPart: 'La boutique ne vend pas cette pièce.',
  typePart: 'Saisissez le numéro ou le nom d’une pièce.',
  noPage: 'Les visiteurs ne peuvent plus ouvrir cette page.',
  onlyPreview:
    'Seulement un aperçu, composé du contenu de la boutique : sa recherche et ses liens ne font rien, et il n’est visible qu’ici.',
}
