import type { Translated } from '../../i18n.ts'
import type { dealerPayments as english } from '../en/dealer-payments.ts'

export const dealerPayments: Translated<typeof english> = {
  listLabel: 'Paiements du concessionnaire',
  one: 'paiement',
  id: 'Id',
  name: 'Nom',
  actions: 'Actions',
  create: 'Créer un paiement du concessionnaire',
  newTitle: 'Créer un paiement du concessionnaire',
  editTitle: 'Modifier le paiement du concessionnaire',
  created: 'Paiement du concessionnaire créé',
  updated: 'Paiement du concessionnaire mis à jour',
  deleted: 'Paiement du concessionnaire supprimé',
  empty: 'Aucun paiement pour l’instant',
  emptyNext: 'Tant qu’il n’y en a pas, aucune commande de ce concessionnaire ne peut être débitée.',
  incomplete: 'Identifiants manquants',

  method: 'Mode de paiement',
  envMode: 'Environnement',
  selectEnvironment: 'Choisir l’environnement',
  sandbox: 'Bac à sable',
  production: 'Production',
  credentials: 'Identifiants',
  credentialsText: 'Ils sont conservés chiffrés et jamais montrés de nouveau.',
  credentialsNeeded: 'Les identifiants de la passerelle sont obligatoires',
  noCredentials: 'Ce mode de paiement n’a pas de passerelle; il ne demande donc pas d’identifiants.',
  isSet: 'Conservé. Laissez vide pour le garder.',
  setPlaceholder: '••••••••',
  vendorWhenEmpty: 'Vide : le vendeur.',
  partnerWhenEmpty: 'Vide : PayPal.',

  test: 'Tester la connexion',
  testHint:
    'Interroge la passerelle avec ce qui est tapé, sinon avec ce qui est conservé. Rien n’est débité ni enregistré.',
  works: 'La connexion fonctionne',
  worksNot: 'La connexion ne fonctionne pas',
  unsure: 'On ne peut pas l’affirmer',
  took: 'Réponse en {ms} ms.',
  said: 'La passerelle a dit : {words}',
  code: 'Code : {words}.',
}
