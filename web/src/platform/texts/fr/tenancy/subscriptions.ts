import type { Translation } from '../../../i18n.ts'
import type { subscriptions as english } from '../../en/tenancy/subscriptions.ts'

export const subscriptions: Translation<typeof english> = {
  title: 'Abonnements',
  one: 'abonnement',
  create: 'Créer un abonnement',
  editTitle: 'Modifier l’abonnement {name}',
  created: 'Abonnement créé',
  updated: 'Abonnement mis à jour',
  deleted: 'Abonnement supprimé',
  usedStays: 'Utilisé par {who}. Donnez-leur d’abord un autre forfait, ou désactivez celui-ci.',
  saveFailed: 'Erreur lors de l’enregistrement de l’abonnement',
  deleteFailed: 'L’abonnement n’a pas pu être supprimé',
  empty: 'Aucun forfait pour l’instant',
  emptyNext:
    'Créez le premier. Vous pourrez ensuite le choisir pour des concessionnaires, et il apparaît sur la page publique des prix.',

  name: 'Nom de l’abonnement',
  planDescription: 'Description du forfait',
  setupFee: 'Frais initiaux',
  monthlyFee: 'Frais mensuels',
  cancelFee: 'Frais de résiliation',
  active: 'Actif',
  activeHint:
    'Seuls les forfaits actifs sont offerts aux concessionnaires et montrés au public. Ceux qui l’ont le gardent.',
  createdAt: 'Créé',
  plan: 'Forfait',
  planText: 'Ce que voient les concessionnaires et le public.',
  fees: 'Frais',
  feesText: 'En dollars américains. Laissez les frais de résiliation vides pour une résiliation gratuite.',

  pricingTitle: 'Forfaits et prix',
  pricingText: 'Ce que coûte une boutique de pièces en ligne avec Partsdesk.',
  perMonth: 'par mois',
  setup: '{fee} de frais initiaux',
  noSetup: 'Aucuns frais initiaux',
  noneOffered:
    'Aucun forfait n’est offert pour l’instant. Inscrivez-vous quand même, et nous communiquerons avec vous.',
  register: 'Inscrire votre concession',
  toLogin: 'Se connecter',
}
