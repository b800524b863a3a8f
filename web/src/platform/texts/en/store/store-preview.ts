/** How the store would look, next to a form. */
export const storePreview = {
  title: 'Preview',
  language: 'Language of the preview',
  width: 'Width of the preview',
  pixels: '{width} px',
  version: 'Version of the preview',
  typed: 'As typed',
  saved: 'As saved',
  frame: 'The store’s page',
  hint: '{domain} shows changes up to a minute after you save them.',
  blocked: 'A picture on {site}: your store shows it, this preview doesn’t load pictures of other sites.',
  whole: 'Preview of the store',
  page: 'Page',
  home: 'Home page',
  part: 'A part',
  partNumber: 'Part number or name',
  noPart: 'The store sells no such part.',
  typePart: 'Type a part’s number or name.',
  noPage: 'Visitors can’t open this page any more.',
  onlyPreview:
    'Only a preview, made of the store’s contents: its search and links do nothing, and only this back office shows it.',
} as const
