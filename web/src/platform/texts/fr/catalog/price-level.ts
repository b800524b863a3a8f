import type { Translation } from '../../../i18n.ts'
import type { priceLevel as english } from '../../en/catalog/price-level.ts'

export const priceLevel: Translation<typeof english> = {
  catalog: 'Catalogue',
  everyCatalog: 'Tous les catalogues',
  make: 'Marque',
  everyMake: 'Toutes les marques',
  levels: 'Des règles existent pour',
  level: '{name} ({rules})',
  everything: 'tout',
  makeOf: '{make} dans {catalog}',
  existing: 'Règles de prix existantes',
  ruleAt: '{level} : {rule}',
  noneExist: 'Aucune règle de prix pour l’instant',
  noneExistNext: 'Créez-en une plus haut.',

  wins: 'Si plusieurs niveaux ont une règle pour un prix, le plus précis l’emporte :',
  winsCustomer: 'les plages propres au client (fixées avec le client)',
  winsMake: 'le catalogue et la marque',
  winsCatalog: 'le catalogue',
  winsDealer: 'le concessionnaire : tous les catalogues et marques',
  noRules: 'Aucune règle pour ce choix. Le niveau suivant de cette liste s’applique.',
  hasDefault:
    'Ce niveau a une règle par défaut : il fixe le prix de toute pièce, sauf si un niveau plus haut dans cette liste a une règle.',
  noDefault:
    'Ce niveau n’a pas de règle par défaut : les pièces hors de ces plages suivent le niveau suivant de cette liste.',

  giveUp: 'Retirer toutes les règles de ce niveau',
  giveUpTitle: 'Retirer toutes les règles de ce niveau?',
  giveUpText: 'Ses règles ({rules}) sont supprimées. Le niveau suivant de la liste fixe alors ses prix.',

  switches: 'Pour tous les niveaux et clients, enregistré aussitôt :',
  listSupersedes: 'Le prix courant l’emporte sur le coût',
  listSupersedesHint:
    'Oui : le prix courant décide de la plage et, là où il existe, le prix en est calculé. Non : son coût en décide.',
  showInflated: 'Afficher le prix majoré',
  showInflatedHint:
    'Oui : la boutique montre, barré, le prix majoré par Majorer PDSF. Non : elle montre le prix courant.',
  listIsFirst: 'Le prix courant l’emporte maintenant sur le coût',
  costIsFirst: 'Le coût passe maintenant avant le prix courant',
  inflatedIsShown: 'Le prix majoré est maintenant affiché',
  listIsShown: 'Le prix courant est maintenant affiché',
  switchFailed: 'Impossible de changer le paramètre',
}
