import type { Translation } from '../../../i18n.ts'
import type { timelines as english } from '../../en/sales/timelines.ts'

export const timelines: Translation<typeof english> = {
  title: 'Chronologie',
  filter: 'Entrées affichées',
  all: 'Tout',
  orders: 'Commandes',
  quotes: 'Soumissions',
  returns: 'Retours',
  messages: 'Messages',
  changes: 'Modifications',
  payments: 'Paiements',
  shipments: 'Expéditions',
  notes: 'Remarques',
  note: 'Note',
  noteHint: 'Seules les personnes de l’administration la voient.',
  addNote: 'Ajouter la note',
  noteFailed: 'Impossible d’ajouter la note',
  empty: 'Rien pour l’instant',
  older: 'Afficher les entrées plus anciennes',
  order: 'Commande {number}',
  quote: 'Soumission {ref}',
  return: 'Retour {number} de la commande {order}',
}
