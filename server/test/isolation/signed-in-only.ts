/** Open to everybody who is signed in, on purpose. */
export const signedInOnly = new Set([
  // A store reads its words.
  'getTranslationsStore',
  'postUsersLogout',
  'getSession',
  'postSessionLock',
  'putSessionPreferences',
  'putSessionPassword',
  'getApiTokens',
  'postApiTokens',
  'deleteApiTokensId',
  'getSessions',
  'deleteSessionsId',
  'deleteSessions',
  'getBackofficeMenu',
  'getUserPermissionsId',
  'getCountries',
  'getStates',
  'postCountriesId',
  'postStatesId',
  'postUpload',
  'getListViews',
  'postListViews',
  'putListViewsId',
  'deleteListViewsId',
  // The dealer selector needs it; everybody gets the dealers that they may act for.
  'getDealers',
  'getEntitiesDealers',
  // Everybody starts there; it counts only the lists that the caller may open.
  'getWaitingWork',
])
