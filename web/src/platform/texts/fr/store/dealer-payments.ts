import type { Translation } from '../../../i18n.ts'
import type { dealerPayments as english } from '../../en/store/dealer-payments.ts'

export const dealerPayments: Translation<typeof english> = {
  listLabel: 'Modes de paiement du concessionnaire',
  one: 'mode de paiement',
  id: 'Id',
  name: 'Nom',
  actions: 'Actions',
  create: 'Créer un mode de paiement',
  newTitle: 'Créer un mode de paiement',
  editTitle: 'Modifier le mode de paiement',
  created: 'Mode de paiement créé',
  updated: 'Mode de paiement mis à jour',
  savedUntested:
    'Enregistré, mais le test de connexion a échoué. Ce mode de paiement ne permet pas encore d’encaisser.',
  deleted: 'Mode de paiement supprimé',
  lastOne:
    'La boutique est activée et c’est son seul mode de paiement. Les clients ne peuvent pas commander tant qu’il n’y en a pas d’autre.',
  empty: 'Aucun mode de paiement pour l’instant',
  emptyNext: 'Créez-en un pour débiter les commandes de ce concessionnaire.',
  incomplete: 'Identifiants manquants',
  not_admitted: 'Identifiants refusés',
  restricted: 'Permissions manquantes',

  method: 'Mode de paiement',
  envMode: 'Environnement',
  selectEnvironment: 'Choisir l’environnement',
  sandbox: 'Bac à sable',
  production: 'Production',
  credentials: 'Identifiants',
  credentialsText: 'Conservés chiffrés et jamais montrés de nouveau.',
  credentialsNeeded: 'Les identifiants de la passerelle sont obligatoires',
  noCredentials: 'Ce mode de paiement n’a pas de passerelle; il ne demande donc pas d’identifiants.',
  isSet: 'Conservé. Si vide : gardé tel quel.',
  setPlaceholder: '••••••••',
  fillDemo: 'Remplir avec les identifiants de la démonstration',
  vendorWhenEmpty: 'Si vide : le marchand.',
  partnerWhenEmpty: 'Si vide : PayPal.',

  test: 'Tester la connexion',
  testHint: 'Teste ce qui est tapé, sinon ce qui est conservé. Rien n’est débité ni enregistré.',
  works: 'La connexion fonctionne',
  worksNot: 'La connexion ne fonctionne pas',
  unsure: 'Résultat incertain',
  took: 'Réponse en {ms} ms.',
  said: 'Réponse de la passerelle : {words}',
  code: 'Code : {words}.',
}
