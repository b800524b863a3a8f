import type { Translation } from '../../../i18n.ts'
import type { orderList as english } from '../../en/sales/order-list.ts'

export const orderList: Translation<typeof english> = {
  bulkReceived: {
    one: '{amount} ont été reçus pour {n} d’entre elles',
    other: '{amount} ont été reçus pour {n} d’entre elles',
  },
  bulkRefunds:
    'Les remboursements suivent dans la minute. Ce qui ne peut pas être remboursé reste sous « Argent dû aux clients ».',
  bulkExport: 'Exporter',
  bulkExportHint: 'Exporter en CSV les commandes sélectionnées, jusqu’à 500',
  paper_packingSlip: 'Bordereaux d’expédition',
  paper_invoice: 'Factures',
  paper_order: 'Feuilles de commande',
  paper_pickList: 'Liste de prélèvement',
  printTooMany: 'Vous pouvez imprimer jusqu’à 1,000 commandes à la fois.',
  printing: '{paper} : {done} commandes sur {total}',
  printed: {
    one: '{paper} pour {n} commande : téléchargement terminé',
    other: '{paper} pour {n} commandes : téléchargement terminé',
  },
  printFailed: 'Impossible d’imprimer les commandes',
  print_storage_full:
    'L’espace de fichiers de ce concessionnaire est plein. Réessayez quand les fichiers exportés auront été supprimés.',
  print_disk_full: 'Le serveur n’a plus de place pour le PDF. Réessayez plus tard.',
  print_unexpected: 'Une erreur est survenue pendant la création du PDF. Réessayez.',
  printSkipped: 'Certaines commandes ne sont pas dans le PDF',
  printNothing: 'Il n’y a rien à imprimer',
  skipped_nothing_left: 'Rien à expédier : {orders}',
  skipped_deleted: 'Supprimées : {orders}',
  skipped_unprintable: 'Imprimées de façon incomplète, ouvrez et imprimez séparément : {orders}',
  bulkStatus: 'Nouveau statut',
  bulkApply: 'Appliquer',
  bulkWhat: {
    one: 'Mettre {n} commande au statut {status}',
    other: 'Mettre {n} commandes au statut {status}',
  },
  bulkNothing: {
    one: 'Cette commande est déjà au statut {status}.',
    other: 'Les {n} commandes sont déjà au statut {status}.',
  },
  bulkUnchanged: { one: '{n} y est déjà', other: '{n} y sont déjà' },
  bulkLocked: {
    one: '{n} est verrouillée, mais son statut peut changer',
    other: '{n} sont verrouillées, mais leur statut peut changer',
  },
  bulkNoMail: 'Aucun courriel aux clients',
  bulkMails: { one: '{n} courriel sera envoyé', other: '{n} courriels seront envoyés' },
  bulkSeveralDealers:
    'Les commandes sélectionnées sont de plusieurs concessionnaires. Sélectionnez celles d’un seul.',
  bulkTooMany: 'Vous pouvez changer jusqu’à 1,000 commandes à la fois.',
  bulkChanged: {
    one: '{n} commande mise au statut {status}',
    other: '{n} commandes mises au statut {status}',
  },
  bulkWereThere: { one: '{n} y était déjà', other: '{n} y étaient déjà' },
  keyShow: 'Afficher la commande à côté, puis y entrer',
  previous: 'Commande précédente',
  next: 'Commande suivante',
  noPrevious: 'Aucune commande de cette page ne précède',
  noNext: 'Aucune commande de cette page ne suit',
  close: 'Fermer la commande à côté',
  shown: 'La commande {number} s’affiche à côté',
  lately: 'Ce qui s’est passé récemment',
  whole: 'Afficher tout l’historique',
}
