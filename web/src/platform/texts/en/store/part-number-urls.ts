/** The addresses of a store's parts. */
export const partNumberUrls = {
  title: 'Part addresses',
  searchLabel: 'Part number or name',
  catalog: 'Catalog',
  allCatalogs: 'All catalogs',
  partNumber: 'Part number',
  name: 'Name',
  url: 'Address',
  hidden: 'Hidden',
  copy: 'Copy the address of {name}',
  fetchFailed: 'Couldn’t load the part addresses',
  empty: 'No parts yet',
  emptyNext: 'Choose the catalogs your store sells, and their parts appear here.',
} as const
