import type { Translated } from '../../i18n.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  title: 'Journal d’activité',
  entry: 'Changement',
  fromDate: 'Date de début',
  toDate: 'Date de fin',
  go: 'Aller',
  chooseDay: 'Choisissez une date',
  datesTurned: 'La date de fin est avant la date de début',
  platform: 'La plateforme elle-même',
  date: 'Date',
  name: 'Nom',
  by: 'par {who}',
  empty: 'Rien n’a changé ces jours-là',
  emptyNext: 'Choisissez une date de début plus ancienne et appuyez sur Aller.',

  when: 'Quand',
  who: 'Qui',
  where: 'Écran',
  open: 'Ouvrir dans {screen}',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  value: 'Valeur',
  removed: 'Était',
  nothing: '–',
  same: { one: 'et {n} ligne inchangée', other: 'et {n} lignes inchangées' },
  secret: 'changé; un secret n’est jamais montré',
  noFields: 'Aucun champ n’a été noté avec ce changement.',

  apiTokens: 'Jetons d’API',
  listViews: 'Vues enregistrées',
  files: 'Images',
  messages: 'Messages',

  orderStatus: 'Statut',
  shippingStatus: 'Comment elle s’est terminée',
  declinedReason: 'Raison du refus',
  envMode: 'Environnement',
  details: 'Lignes',
  ofLanguage: '{field} ({language})',
}
