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

  zones: 'Zones d’expédition',
  zonesText:
    'Où la boutique expédie. Elle refuse les commandes vers d’autres endroits; les commandes que vous saisissez affichent seulement un avertissement.',
  zonesEverywhere: 'Aucun pays n’est sélectionné, donc la boutique expédie vers tous les pays.',
  zonesCount: { one: 'La boutique expédie vers {n} pays.', other: 'La boutique expédie vers {n} pays.' },
  zonesCountries: 'Pays',
  zonesFindCountry: 'Trouver un pays',
  zonesAll: 'Tout sélectionner',
  zonesStates: 'États',
  zonesFindState: 'Trouver un État',
  zonesEveryState: 'Tous les États',
  zonesSomeStates: '{n} États sur {of}',
  zonesStatesTitle: 'États des États-Unis',
  zonesStatesText: 'Si aucun État n’est sélectionné, la boutique expédie vers tous.',
  zonesDone: 'Terminé',
  zonesSaved: 'Zones d’expédition mises à jour.',
  zonesFailed: 'Les zones d’expédition n’ont pas pu être enregistrées',
}
