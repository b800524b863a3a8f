import type { Translation } from '../../../i18n.ts'
import type { supportAccess as english } from '../../en/tenancy/support-access.ts'

export const supportAccess: Translation<typeof english> = {
  working: 'Vous travaillez dans {company} comme personnel de la plateforme',
  noReason: 'Aucune raison donnée aujourd’hui',
  reason: 'Raison du jour : {reason}',
  give: 'Donner une raison',
  change: 'Modifier la raison',
  leave: 'Quitter',
  giveTitle: 'Pourquoi travaillez-vous dans cette boutique?',
  reasonLabel: 'Raison',
  reasonHint: '{company} la voit dans son journal d’activité, avec votre nom.',
  save: 'Enregistrer la raison',
  saved: 'Raison enregistrée',
}
