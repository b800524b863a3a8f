/** A dealer's shipping methods. */
export const shipping = {
  listLabel: 'Shipping methods',
  text: 'Select the shipping methods this dealer offers. Profit is added to the carrier’s price.',
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
  failed: 'Couldn’t save {name}',
  empty: 'No shipping methods yet',
} as const
