import type { Translation } from '../../../i18n.ts'
import type { specials as english } from '../../en/store/specials.ts'

export const specials: Translation<typeof english> = {
  one: 'offre',
  sectionTitle: 'Titre de la section',
  type: 'Type de composant',
  typeC: 'Carrousel',
  typeI: 'Articles',
  products: 'Produits',
  productsHint: '{n} sur {max}. Les modifications de cette liste sont enregistrées aussitôt.',
  name: 'Nom',
  assembly: 'Ensemble',
  showPrice: 'Afficher le prix',
  showPriceOf: 'Afficher le prix de {name}',
  notShown: 'Absent de la boutique : pièce ou prix manquant',
  add: 'Ajouter un produit',
  added: '{name} ajouté',
  notHere: 'Cette pièce vient d’un catalogue distant et ne peut pas être en offre.',
  changeFailed: 'Les produits n’ont pas pu être modifiés',
  removeFailed: 'Une erreur s’est produite lors du retrait. Veuillez réessayer.',
  saved: 'Offres de la page d’accueil enregistrées',
  saveFailed: 'Les offres de la page d’accueil n’ont pas pu être enregistrées',
}
