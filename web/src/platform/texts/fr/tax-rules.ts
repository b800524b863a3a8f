import type { Translated } from '../../i18n.ts'
import type { taxRules as english } from '../en/tax-rules.ts'

export const taxRules: Translated<typeof english> = {
  title: 'Taxe de vente',
  one: 'taxe',
  create: 'Ajouter une province ou un État',
  newTitle: 'Ajouter la taxe d’une province ou d’un État',
  editTitle: 'Modifier la taxe de {name}',
  listLabel: 'Taxe par province ou État',
  created: 'Taxe ajoutée.',
  createFailed: 'Erreur lors de la création de la taxe.',
  updated: 'Taxe mise à jour.',
  updateFailed: 'Erreur lors de la mise à jour de la taxe.',
  deleted: 'Taxe supprimée',
  deleteFailed: 'Une erreur s’est produite en supprimant la taxe. Réessayez.',
  generalUpdated: 'Taxe de vente mise à jour.',
  generalFailed: 'Une erreur s’est produite en mettant à jour la taxe de vente. Réessayez.',
  empty: 'Aucune province ni aucun État avec taxe pour l’instant',
  emptyNext: 'Toute commande suit la taxe générale ci-dessous. Ajoutez les provinces ou États qui diffèrent.',

  state: 'Province/État',
  percentage: '% de taxe',
  labor: 'Taxer la main-d’œuvre (total)',
  laborHint: 'Taxe toute la commande : pièces, expédition et frais.',
  parts: 'Appliquer aux pièces et accessoires',
  shipping: 'Appliquer à l’expédition',
  showroom: 'Appliquer ces règles à la salle d’exposition',
  noTax: 'Aucune taxe',
  noTaxHint: 'Les commandes vers cette province ou cet État sont sans taxe, quoi qu’il soit fixé ci-dessus.',
  laborColumn: 'Total de la commande',
  partsColumn: 'Pièces',
  shippingColumn: 'Expédition',
  showroomColumn: 'Salle d’exposition',

  general: 'Taxe générale',
  generalText: 'S’applique aux commandes vers toute province ou tout État absent de la liste ci-dessus.',
  generalRate: 'Taux de toutes les provinces et tous les États',
}
