import type { Translation } from '../../../i18n.ts'
import type { priceInsight as english } from '../../en/catalog/price-insight.ts'

export const priceInsight: Translation<typeof english> = {
  explain: 'Expliquer un prix',
  explainText: 'Quelle règle s’applique à une pièce et pourquoi, étape par étape.',
  by: 'Règles',
  bySaved: 'Règles enregistrées',
  byDraft: 'Telles que tapées ici',
  item: 'Ce qui est évalué',
  itemTyped: 'Coût et prix courant',
  itemPart: 'Une pièce',
  part: 'Pièce',
  partPlaceholder: 'Numéro ou nom',
  customer: 'Client',
  customerPlaceholder: 'Tout le monde',
  partFacts: '{name} : coût {cost}, prix courant {list}',
  choosePart: 'Choisissez une pièce.',
  call: 'Prix sur demande',
  problemAt: 'Règle {n} : {message}',
  notExplained: 'Le prix n’a pas pu être expliqué',
  notListed: 'Aucun de vos catalogues n’a ce numéro, donc aucune règle n’a fixé son prix.',
  otherPrice: 'Ici, c’est {price} : modifié par quelqu’un, ou fixé selon d’autres règles.',
  marginIs: 'Marge {amount}, {percent} % du prix',
  coreIs: 'Consigne {amount}, facturée en sus',

  check: 'Vérification des règles',
  checkText: 'La majoration d’une pièce typique, {pair}. Se met à jour pendant la saisie.',
  pair: 'dont le prix courant est le coût plus 20 %',
  noFindings:
    'Aucun problème : les pièces plus chères ne se vendent jamais moins que les moins chères, et rien ne se vend sous le coût.',
  warning: 'Avertissement',
  note: 'Note',
  picture: 'Majoration du coût par plage de prix',
  axisCost: 'Coût',
  axisList: 'Prix courant',
  axisMarkup: 'Majoration du coût, %',
  bandFrom: 'dès {from}',
  bandTo: 'jusqu’à {to}',
  bandOf: '{from} à {to}',
  bandAll: 'tout prix',
  band: '{range} : {markup} %',
  range: 'Une plage',
  default: 'La règle par défaut',
  other: 'Un autre niveau, ou aucune règle',
  ruleRange: 'La plage de {from} à {to}',
  ruleDefault: 'La règle par défaut',
  gapDefault: 'Aucune plage ne couvre {from} à {to} : la règle par défaut s’y applique.',
  gapOther: 'Aucune plage ne couvre {from} à {to} : les règles d’un niveau moins précis s’y appliquent.',
  gapNone:
    'Aucune plage ne couvre {from} à {to}, et il n’y a pas de règle par défaut : les pièces s’y vendent au coût plus 20 %.',
  noDefault: 'Pas de règle par défaut : les pièces hors de toute plage se vendent au coût plus 20 %.',
  deadLow: '{rule} ne s’applique jamais : aucun prix n’est aussi bas.',
  deadCovered: '{rule} ne s’applique jamais : d’autres plages la couvrent.',
  deadHidden: '{rule} ne s’applique jamais : chaque catalogue a ses propres règles pour ces prix.',
  belowCost: '{rule} vend une pièce typique {percent} % sous son coût. Un profit min. l’éviterait.',
  empty:
    '{rule} n’a ni Majoration du coût ni Remise sur prix courant : les pièces se vendent au coût plus 20 %.',
  floorAlways:
    '{rule} vend toujours au profit min., {percent} % : ses autres pourcentages n’ont pas d’effet.',
  floorTypical:
    '{rule} vend une pièce typique au profit min., {percent} % : avec Remise sur prix courant elle se vendrait moins.',
  inversionCost:
    'Les pièces qui coûtent {from} à {to} se vendent moins qu’une pièce qui coûte {than} : {lower} au lieu de {price}, {drop} % de moins.',
  inversionList:
    'Les pièces dont le prix courant va de {from} à {to} se vendent moins qu’une pièce à {than} : {lower} au lieu de {price}, {drop} % de moins.',
  jumpCost:
    'Une pièce qui coûte {from} se vend {rise} % de plus qu’une qui coûte {than} : {higher} au lieu de {price}.',
  jumpList:
    'Une pièce au prix courant de {from} se vend {rise} % de plus qu’une à {than} : {higher} au lieu de {price}.',

  fixedCost: {
    one: '{n} pièce modifiée a son propre prix de vente, inférieur au coût : {part} se vend {price} et coûte {least}.',
    other:
      '{n} pièces modifiées ont leur propre prix de vente, inférieur au coût, comme {part} : elle se vend {price} et coûte {least}.',
  },
  fixedFloor: {
    one: '{n} pièce modifiée a son propre prix de vente, inférieur au profit min. de sa règle : {part} se vend {price} au lieu d’au moins {least}.',
    other:
      '{n} pièces modifiées ont leur propre prix de vente, inférieur au profit min. de leur règle, comme {part} : {price} au lieu d’au moins {least}.',
  },

  whatIf: 'Et si',
  whatIfOf: 'Et si ces règles s’étaient appliquées?',
  whatIfText:
    'Recalcule chaque ligne de commande des 90 derniers jours avec les règles tapées ici. Rien n’est changé.',
  working: 'Recalcul des lignes de 90 jours…',
  failed: 'Les lignes de commande n’ont pas pu être recalculées',
  compare: 'Comparé à',
  compareSaved: 'Règles enregistrées',
  compareSold: 'Ventes réelles',
  compareSavedText: 'Compare aux règles enregistrées : l’effet de votre seul changement.',
  compareSoldText:
    'Compare aux prix facturés. Les prix manuels et les changements de coût ultérieurs donnent aussi des écarts.',
  lines: 'Lignes',
  quantity: 'Qté',
  revenue: 'Revenus',
  margin: 'Profit brut',
  meanChange: 'Changement moyen de prix',
  rowSet: 'Règle appliquée',
  rowDraft: '{from} à {to}',
  rowDefault: 'Règle par défaut',
  rowCustomer: 'Plages propres aux clients (inchangées)',
  rowMake: 'Règles des marques (inchangées)',
  rowCatalog: 'Règles des catalogues (inchangées)',
  rowDealer: 'Règles du concessionnaire (inchangées)',
  rowFixed: 'Les prix de vente propres aux pièces',
  rowNone: 'Aucune règle : coût plus 20 %',
  change: '{before} → {after}',
  totals: '{lines|ligne de commande|lignes de commande} du {from} au {to}',
  coupons:
    'Coupons déduits : {discount}. Un pourcentage s’applique aux nouveaux prix, un montant ne change pas.',
  withoutCost:
    'Le coût de {lines} d’entre elles est inconnu. Elles comptent dans les revenus ({revenue}), mais pas dans le profit brut.',
  unpriced:
    'Non compris : {lines|ligne|lignes} sans coût ni prix courant, pour {sold}, car aucune règle ne peut l’évaluer.',
  noLines: 'Aucune ligne de commande dans ces 90 jours',
}
