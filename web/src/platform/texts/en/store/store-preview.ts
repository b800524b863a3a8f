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
} as const
