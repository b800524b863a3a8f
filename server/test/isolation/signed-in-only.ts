/** Deliberately open to all signed-in users. */
export const signedInOnly = new Set([
  // A store reads its texts.
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
  'getSessionOneTimeCodes',
  'postSessionOneTimeCodes',
  'putSessionOneTimeCodes',
  'postSessionRecoveryCodes',
  'postSessionOneTimeCodesOff',
  'getBackofficeMenu',
  'getUserPermissionsId',
  // The user's own options; the verb checks who may ask about others.
  'getUsersCheckUserId',
  'getCountries',
  'getStates',
  'postCountriesId',
  'postStatesId',
  'postUpload',
  // Anyone who sees a mistake reports it.
  'postClientRequest',
  'getListViews',
  'postListViews',
  'putListViewsId',
  'deleteListViewsId',
  // For the dealer selector; users get the dealers they can act for.
  'getDealers',
  'getEntitiesDealers',
  // Everyone's first screen; counts only the lists the caller can open.
  'getWaitingWork',
])
