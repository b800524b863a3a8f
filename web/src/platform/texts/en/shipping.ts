/** A dealer's ways of shipping. */
export const shipping = {
  listLabel: 'Ways of shipping',
  text: 'Tick the ways in which this dealer ships. Profit is added to what the carrier asks.',
  method: 'Shipping method',
  displayName: 'Display name',
  displayNameOf: 'Display name of {name}',
  profitPercent: 'Profit percent',
  profitPercentOf: 'Profit percent of {name}',
  memo: 'Memo',
  memoOf: 'Memo of {name}',
  saveNamed: 'Save {name}',
  offeredNow: '{name} enabled',
  offeredNoLonger: '{name} disabled',
  saved: '{name} saved',
  failed: '{name} could not be saved',
  empty: 'No shipping methods',
} as const
