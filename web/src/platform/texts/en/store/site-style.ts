/** The colors of the store’s theme. */
export const siteStyle = {
  text: 'Your colors for the theme {theme}. To use another theme, choose it in the store settings.',
  primary: 'Primary',
  secondary: 'Secondary',
  headerBackground: 'Header background',
  bodyBackground: 'Body background',
  footerBackground: 'Footer background',
  textOnIt: 'Text on it',
  links: 'Links on the body background',
  readable: '{label}: contrast {ratio} : 1',
  hardToRead: '{label}: contrast {ratio} : 1, hard to read. Aim for at least 4.5 : 1.',
  restore: 'Back to the theme’s colors',
  saved: 'Theme updated successfully',
  saveFailed: 'An error occurred updating the theme. Please try again.',
} as const
