import type { Translated } from '../../i18n.ts'
import type { partSearch as english } from '../en/part-search.ts'

export const partSearch: Translated<typeof english> = {
  range: '{from}–{to} sur {total} pièces',
  soFar: { one: '{n} pièce pour l’instant', other: '{n} pièces pour l’instant' },
  none: 'Aucune pièce',
  pagesOf: 'Pages de {catalog}',
  keys: '↑ ↓ pour choisir, Page préc. et Page suiv. pour feuilleter, Entrée pour ajouter, Échap pour fermer',
  done: 'Terminé',
  notChecked: 'Aucun véhicule choisi : rien n’indique si ces pièces conviennent.',
  wrongHere: {
    one: '{n} pièce ici ne convient pas à {vehicle}',
    other: '{n} pièces ici ne conviennent pas à {vehicle}',
  },
  addedTimes: { one: 'Ajoutée', other: 'Ajoutée {n} fois' },

  stillSearching: 'Recherche en cours…',
  cancelSearch: 'Annuler la recherche dans {catalog}',
  cancelled: 'Recherche annulée',
  searchAgain: 'Relancer la recherche',
  searchingIn: 'Recherche dans {catalog}',
  foundIn: { one: '{catalog} : {n} pièce', other: '{catalog} : {n} pièces' },
  brokenIn: '{catalog} : la recherche ne s’est pas terminée comme prévu',

  networkError: 'Erreur réseau : la demande n’a pas pu aboutir',
  notGiven: '{catalog} n’a pas répondu comme prévu',
  whatCame: 'Ce qui est arrivé avant est affiché et peut être ajouté.',
  tellPlatform: 'Seul l’administrateur de la plateforme peut y remédier.',
  skipped: {
    one: '{n} entrée n’a pas pu être lue et a été omise.',
    other: '{n} entrées n’ont pas pu être lues et ont été omises.',
  },
  onlyFirst: 'Seules les {n} premières sont affichées. Précisez la recherche pour en voir d’autres.',
}
