import type { Translation } from '../../../i18n.ts'
import type { popularModels as english } from '../../en/store/popular-models.ts'

export const popularModels: Translation<typeof english> = {
  heading: 'En-tête',
  subtitle: 'Sous-titre',
  titleFormat: 'Format du titre',
  destination: 'Où mène le lien',
  destinationP: 'Pièces',
  destinationA: 'Accessoires',
  models: 'Modèles',
  modelsHint: '{n} sur {max}, dans leur ordre d’apparition',
  make: 'Marque',
  addModel: 'Ajouter un modèle',
  none: 'Aucun modèle pour l’instant. La boutique n’affiche pas cette section.',
  notSold: 'N’est plus vendu',
  saved: 'Mise à jour réussie.',
  saveFailed: 'Une erreur s’est produite lors de la mise à jour. Veuillez réessayer.',
}
