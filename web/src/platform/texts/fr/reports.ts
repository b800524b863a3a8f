import type { Translated } from '../../i18n.ts'
import type { reports as english } from '../en/reports.ts'

export const reports: Translated<typeof english> = {
  statusTitle: 'Rapport sur l’état des commandes',
  failed: 'Impossible de charger le rapport',
  byStatus: 'Commandes par statut',
  file: 'Fichier',
  fileNamed: 'Télécharger en CSV les commandes au statut {status}',
  openNamed: {
    one: 'Voir {n} commande au statut {status}',
    other: 'Voir {n} commandes au statut {status}',
  },
  totalWithoutDeclined: 'Total sans les commandes refusées',
  per_day: 'Par jour',
  per_week: 'Par semaine',
  per_month: 'Par mois',
  numbers: 'Voir sous forme de tableau',
  chart: 'Commandes par statut, {from} – {to}; maximum : {most}. Le tableau ci-dessous donne les nombres.',
}
