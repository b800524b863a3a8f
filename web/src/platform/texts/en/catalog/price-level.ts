/** Price Level: the rules of a dealer, a catalog, a make. */
export const priceLevel = {
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
  winsCustomer: 'the customer’s own ranges (set on the customer)',
  winsMake: 'the catalog and make',
  winsCatalog: 'the catalog',
  winsDealer: 'the dealer: all catalogs and makes',
  noRules: 'No rules for this choice. The next level in this list applies.',
  hasDefault:
    'This level has a default rule, so it prices every part unless a level above it in this list has a rule.',
  noDefault: 'This level has no default rule, so parts outside these ranges use the next level in this list.',

  giveUp: 'Remove all rules of this level',
  giveUpTitle: 'Remove all rules of this level?',
  giveUpText: 'Its rules ({rules}) are deleted. The next level in the list sets its prices from then on.',

  switches: 'For all levels and customers, saved immediately:',
  listSupersedes: 'List supersedes cost',
  listSupersedesHint:
    'On: a part’s list price decides which range applies, and is used for the price if there is one. Off: its cost is used.',
  showInflated: 'Show the inflated price',
  showInflatedHint:
    'On: the store shows the price raised by Inflate Msrp, struck through. Off: it shows the list price.',
  listIsFirst: 'List price now supersedes cost',
  costIsFirst: 'Cost now comes before list price',
  inflatedIsShown: 'Inflated price now shown',
  listIsShown: 'List price now shown',
  switchFailed: 'Couldn’t change the setting',
} as const
