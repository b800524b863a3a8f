import type { Translated } from '../../i18n.ts'
import type { subscriptions as english } from '../en/subscriptions.ts'

export const subscriptions: Translated<typeof english> = {
  title: 'Abonnements',
  one: 'abonnement',
  create: 'Créer un abonnement',
  editTitle: 'Modifier l’abonnement {name}',
  created: 'Abonnement créé',
  updated: 'Abonnement mis à jour',
  deleted: 'Abonnement supprimé',
  usedStays: 'C’est le forfait de {who}. Donnez-leur d’abord un autre forfait, ou désactivez celui-ci.',
  saveFailed: 'Erreur lors de l’enregistrement de l’abonnement',
  deleteFailed: 'L’abonnement n’a pas pu être supprimé',
  empty: 'Aucun forfait pour l’instant',
  emptyNext:
    'Créez le premier : il pourra être choisi pour les concessionnaires et paraît sur la page publique des prix.',

  name: 'Nom de l’abonnement',
  planDescription: 'Description du forfait',
  setupFee: 'Frais d’installation',
  monthlyFee: 'Frais mensuels',
  cancelFee: 'Frais d’annulation',
  active: 'Actif',
  activeHint:
    'Seuls les forfaits actifs sont offerts aux concessionnaires et montrés au public. Ceux qui l’ont le gardent.',
  createdAt: 'Créé',
  plan: 'Forfait',
  planText: 'Comme les concessionnaires le choisissent et le public le lit.',
  fees: 'Frais',
  feesText: 'En dollars américains. Sans frais d’annulation, annuler est gratuit.',

  pricingTitle: 'Forfaits et prix',
  pricingText: 'Ce que coûte une boutique de pièces en ligne avec Partsdesk.',
  perMonth: 'par mois',
  setup: '{fee} une fois pour l’installation',
  noSetup: 'Aucuns frais d’installation',
  noneOffered:
    'Aucun forfait n’est offert pour l’instant. Inscrivez-vous quand même, et nous vous dirons ce qui est possible.',
  register: 'Inscrire votre concession',
  toLogin: 'Se connecter',
}
