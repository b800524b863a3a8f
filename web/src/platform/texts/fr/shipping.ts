import type { Translated } from '../../i18n.ts'
import type { shipping as english } from '../en/shipping.ts'

export const shipping: Translated<typeof english> = {
  listLabel: 'Modes d’expédition',
  text: 'Sélectionnez les modes d’expédition offerts par ce concessionnaire. Le profit s’ajoute au prix du transporteur.',
  method: 'Mode d’expédition',
  displayName: 'Nom affiché',
  displayNameOf: 'Nom affiché de {name}',
  profitPercent: 'Pourcentage de profit',
  profitPercentOf: 'Pourcentage de profit de {name}',
  memo: 'Note',
  memoOf: 'Note de {name}',
  saveNamed: 'Enregistrer {name}',
  offeredNow: '{name} activé',
  offeredNoLonger: '{name} désactivé',
  saved: '{name} enregistré',
  failed: '{name} n’a pas pu être enregistré',
  empty: 'Aucun mode d’expédition pour l’instant',
}
