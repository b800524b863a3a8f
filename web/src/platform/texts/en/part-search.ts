/** What a search for parts shows of its catalogs, remote ones among them. */
export const partSearch = {
  range: '{from}–{to} of {total} parts',
  soFar: { one: '{n} part so far', other: '{n} parts so far' },
  none: 'No parts',
  pagesOf: 'Pages of {catalog}',
  keys: '↑ ↓ to choose, Page Up and Page Down to leaf, Enter to add, Escape to close',
  done: 'Done',
  notChecked: 'No vehicle chosen: nobody checked whether these parts fit.',
  wrongHere: { one: '{n} part here does not fit {vehicle}', other: '{n} parts here do not fit {vehicle}' },
  addedTimes: { one: 'Added', other: 'Added {n} times' },

  stillSearching: 'Still searching…',
  cancelSearch: 'Cancel the search in {catalog}',
  cancelled: 'Search cancelled',
  searchAgain: 'Search again',
  /** For those who listen: how far each catalog is. */
  searchingIn: 'Searching {catalog}',
  foundIn: { one: '{catalog}: {n} part', other: '{catalog}: {n} parts' },
  brokenIn: '{catalog}: the search did not end as it should',

  networkError: 'Network error: the request could not be completed',
  notGiven: '{catalog} did not answer as it should',
  whatCame: 'What came before is shown and can be added.',
  tellPlatform: 'Only your platform administrator can put that right.',
  skipped: {
    one: '{n} entry could not be read and was left out.',
    other: '{n} entries could not be read and were left out.',
  },
  onlyFirst: 'Only the first {n} are shown. Search for something narrower to see others.',
} as const
