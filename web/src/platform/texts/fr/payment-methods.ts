import type { Translated } from '../../i18n.ts'
import type { paymentMethods as english } from '../en/payment-methods.ts'

export const paymentMethods: Translated<typeof english> = {
  title: 'Modes de paiement',
  one: 'mode de paiement',
  create: 'Créer un mode de paiement',
  newTitle: 'Créer un mode de paiement',
  editTitle: 'Modifier {name}',
  created: 'Mode de paiement créé',
  updated: 'Mode de paiement mis à jour',
  deleted: 'Mode de paiement supprimé',
  usedStays: 'Ce mode de paiement est utilisé par {who}.',
  empty: 'Aucun mode de paiement',
  id: 'Id',
  name: 'Nom',
  sandboxUrl: 'URL d’essai',
  productionUrl: 'URL de production',
  sandboxHint: 'Où vont les paiements d’essai.',
  productionHint: 'Où vont les paiements d’argent réel : https seulement.',
  noGateway: 'Sans URL, aucune passerelle n’est derrière, comme pour le paiement au compte.',
  gatewayNote:
    'Les identifiants des concessionnaires pour {name} vont à ces adresses dès le prochain paiement.',
}
