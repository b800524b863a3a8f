import type { Translation } from '../../../i18n.ts'
import type { paymentMethods as english } from '../../en/store/payment-methods.ts'

export const paymentMethods: Translation<typeof english> = {
  title: 'Modes de paiement',
  one: 'mode de paiement',
  create: 'Créer un mode de paiement',
  newTitle: 'Créer un mode de paiement',
  editTitle: 'Modifier {name}',
  created: 'Mode de paiement créé',
  updated: 'Mode de paiement mis à jour',
  deleted: 'Mode de paiement supprimé',
  usedStays: 'Ce mode de paiement est utilisé par {who}.',
  empty: 'Aucun mode de paiement pour l’instant',
  id: 'Id',
  name: 'Nom',
  sandboxUrl: 'URL d’essai',
  productionUrl: 'URL de production',
  sandboxHint: 'Où vont les paiements d’essai.',
  productionHint: 'Où vont les paiements réels. https seulement.',
  noGateway: 'Laissez les URL vides s’il n’y a pas de passerelle, comme pour le paiement au compte.',
  gatewayNote:
    'Les identifiants des concessionnaires pour {name} vont à ces adresses dès le prochain paiement.',
}
