/** What a search for parts shows of its catalogs, remote ones among them. */
export const partSearch = {
  range: '{from}–{to} of {total} parts',
  soFar: { one: '{n} part so far', other: '{n} parts so far' },
  none: 'No parts',
  pagesOf: 'Pages of {catalog}',
  keys: '↑ ↓ to choose, Page Up and Page Down to change page, Enter to add, Escape to close',
  done: 'Done',
  notChecked: 'No vehicle chosen, so fit isn’t checked.',
  wrongHere: { one: '{n} part here doesn’t fit {vehicle}', other: '{n} parts here don’t fit {vehicle}' },
  addedTimes: { one: 'Added', other: 'Added {n} times' },

  stillSearching: 'Still searching…',
  cancelSearch: 'Cancel the search in {catalog}',
  cancelled: 'Search cancelled',
  searchAgain: 'Search again',
  /** For those who listen: how far each catalog is. */
  searchingIn: 'Searching {catalog}',
  foundIn: { one: '{catalog}: {n} part', other: '{catalog}: {n} parts' },
  brokenIn: '{catalog}: the search failed',

  networkError: 'Network error: the request could not be completed',
  notGiven: '{catalog} didn’t answer as expected',
  whatCame: 'Results received so far are shown and can be added.',
  tellPlatform: 'Only your platform administrator can fix this.',
  skipped: {
    one: '{n} entry couldn’t be read and was skipped.',
    other: '{n} entries couldn’t be read and were skipped.',
  },
  onlyFirst: 'Showing the first {n}. Narrow the search to see others.',
} as const
