/** The links at the bottom of the store’s pages. */
export const footer = {
  about: 'Up to four columns with seven links each. Empty links and columns don’t appear.',
  columns: 'Columns',
  column: 'Column {n}',
  language: 'Language of the texts',
  off: 'off',
  title: 'Title',
  titleOf: 'Title of column {n}',
  text: 'Text',
  textOf: 'Text of link {n} in column {column}',
  url: 'URL',
  urlOf: 'URL of link {n} in column {column}',
  newTab: 'New tab',
  newTabOf: 'Open link {n} of column {column} in a new tab',
  pages: 'Pages in this column',
  pagesFirst: 'Links to your pages appear here first, up to {max} links in all.',
  pagesTooMany: {
    one: '{n} link has no room: your pages come first.',
    other: '{n} links have no room: your pages come first.',
  },
  saved: 'Successful update of footer options.',
} as const
