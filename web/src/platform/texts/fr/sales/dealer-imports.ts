import type { Translation } from '../../../i18n.ts'
import type { dealerImports as english } from '../../en/sales/dealer-imports.ts'

export const dealerImports: Translation<typeof english> = {
  previewing: 'Lecture du fichier…',
  previewTitle: 'Aperçu',
  previewAll: {
    one: '{n} ligne vérifiée. Rien n’est encore enregistré.',
    other: '{n} lignes vérifiées. Rien n’est encore enregistré.',
  },
  previewFirst: 'Les {n} premières lignes sont vérifiées; il y en a d’autres. Rien n’est encore enregistré.',
  firstLines: 'Premières lignes',
  outcome: 'Résultat',
  outcomeCreate: 'Créé',
  outcomeUnchanged: 'Inchangé',
  outcomeSkip: 'Omis',
  outcomeReject: 'Rejeté',
  created: 'Créés',
  updated: 'Mis à jour',
  unchanged: 'Inchangés',
  skipped: 'Omis',
  rejected: 'Rejetés',
  toCreate: 'À créer',
  toUpdate: 'À mettre à jour',
  rejectedShown: 'Les premières sont affichées.',
  startAll: 'Importer le fichier',
  nothing: 'Ce fichier ne changerait rien.',

  running: 'Importation de {name}',
  see: 'Voir les clients',

  past: 'Importations passées',
  pastEmpty: 'Aucune importation pour l’instant',
  fileName: 'Fichier',
  startedAt: 'Début',
  startedBy: 'Par',
  status: 'Statut',
  rejectedOf: 'Lignes rejetées de {name}',
}
