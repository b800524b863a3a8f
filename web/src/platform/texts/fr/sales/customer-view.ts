import type { Translation } from '../../../i18n.ts'
import type { customerView as english } from '../../en/sales/customer-view.ts'

export const customerView: Translation<typeof english> = {
  edit: 'Modifier le client',
  again: 'Comme la dernière fois',
  noOrders: 'Ce client n’a encore rien commandé.',
  otherDealer:
    'Ce client est celui d’un autre concessionnaire. Choisissez ce concessionnaire pour créer une commande.',
  since: 'Client depuis le {day}',
  orders: 'Commandes',
  spent: 'Dépensé',
  open: 'Montant à payer',
  owed: 'Vous lui devez {amount}',
  lastOrder: 'Dernière commande',
  quotes: 'Soumissions',
  returns: 'Retours',
  openReturns: { one: '{n} en cours', other: '{n} en cours' },
  contact: 'Coordonnées',
  vehicles: 'Véhicules',
  noVehicles: 'Les véhicules apparaissent ici quand les lignes des commandes les mentionnent.',
  notes: 'Remarques',
  noNotes: 'Aucune remarque pour l’instant. Ajoutez-en avec Modifier le client.',
}
