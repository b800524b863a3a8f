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
}
