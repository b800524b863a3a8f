import type { Translation } from '../../../i18n.ts'
import type { customerImports as english } from '../../en/sales/customer-imports.ts'

export const customerImports: Translation<typeof english> = {
  title: 'Importer des clients',
  text: 'Les clients sont reconnus à leur courriel : importer un fichier deux fois ne crée donc pas de doublons. Les mots de passe ne sont jamais importés : un nouveau client ne peut se connecter à la boutique avant d’en avoir un.',
  existing: 'Si le courriel existe déjà',
  existingUpdate: 'Mettre le client à jour',
  existingSkip: 'Omettre la ligne',
  existingUpdateHint:
    'Seules les cellules remplies changent quelque chose. Une cellule vide garde la valeur actuelle.',
  existingSkipHint: 'Seuls de nouveaux clients sont créés.',
  columns: 'Colonnes',
  columnsText: 'Choisissez ce que contient chaque colonne non reconnue.',
  column: 'Colonne',
  example: 'Exemple',
  usedAs: 'Utilisée comme',
  usedAsOf: 'Utiliser {column} comme',
  notUsed: 'Inutilisée',
  neverPassword: 'Les mots de passe ne sont jamais importés.',
  emailNeeded: 'Choisissez la colonne du courriel. Les clients y sont reconnus.',
  outcomeUpdate: 'Change {fields}',
  outcomeMerged: 'Omis : fusionné avec {name}',
  read: 'Lignes lues',
  rejectedNote: 'Elles sont omises. Téléchargez-les ensuite, corrigez-les et importez-les de nouveau.',
  start: { one: 'Importer {n} ligne', other: 'Importer {n} lignes' },
  stoppedText: 'Les lignes déjà importées sont enregistrées. Renvoyez le même fichier pour continuer.',
  noPasswords: {
    one: '{n} nouveau client n’a pas de mot de passe et ne peut se connecter à la boutique.',
    other: '{n} nouveaux clients n’ont pas de mot de passe et ne peuvent se connecter à la boutique.',
  },

  layout: 'Format du fichier',
  layoutText:
    'Une ligne d’en-tête, puis un client par ligne. Virgules, points-virgules ou tabulations; UTF-8, UTF-16 ou Windows-1252; jusqu’à 50 Mo. L’ordre des colonnes est libre. Un fichier exporté peut être importé tel quel.',
  layoutNeeded: 'Obligatoire pour un nouveau client',
}
