/** Price Level: the rules of a dealer, a catalog, a make. */
export const priceLevel = {
  title: 'Price Level',
  catalog: 'Catalog',
  everyCatalog: 'Every catalog',
  make: 'Make',
  everyMake: 'Every make',
  levels: 'Rules are set for',
  level: '{name} ({rules})',
  everything: 'everything',
  makeOf: '{make} in {catalog}',
  existing: 'Existing Pricing Rules',
  ruleAt: '{level}: {rule}',
  noneExist: 'No pricing rules yet',
  noneExistNext: 'Create one above.',

  wins: 'When several levels have a rule for a price, the more specific one wins:',
  winsCustomer: 'the customer’s own ranges (set with the customer)',
  winsMake: 'the catalog and make',
  winsCatalog: 'the catalog',
  winsDealer: 'the dealer: every catalog and make',
  noRules: 'There are no rules for this choice: what stands further down in this list applies.',
  hasDefault:
    'There is a default rule here, so every part gets its price here unless something further up in this list has a rule for it.',
  noDefault:
    'There is no default rule here: for a part outside these ranges what stands further down in this list applies.',

  giveUp: 'Remove all rules of this level',
  giveUpTitle: 'Remove all rules of this level?',
  giveUpText: 'Its rules ({rules}) are deleted; the next less specific level makes its prices from then on.',

  switches: 'For all levels and customers, saved at once:',
  listSupersedes: 'List supersedes cost',
  listSupersedesHint:
    'On: a part’s list price decides which range applies, and the price is worked out from it where there is one. Off: its cost does.',
  showInflated: 'Show the inflated price',
  showInflatedHint:
    'On: the store shows the price raised by Inflate Msrp, struck through. Off: it shows the list price.',
  listIsFirst: 'The list price supersedes the cost now',
  costIsFirst: 'The cost counts before the list price now',
  inflatedIsShown: 'The inflated price is shown now',
  listIsShown: 'The list price is shown now',
  switchFailed: 'The switch could not be moved',
} as const
