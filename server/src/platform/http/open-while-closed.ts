/**
 * The calls that a platform administrator can send for a dealer that has to be asked first, without its answer, and
 * why. All other calls for the dealer are refused, and all other reads leave its rows out
 * (docs/decisions/0050-support-access.md).
 */
export const openWhileClosed: Readonly<Record<string, string>> = {
  postVhostToggle: 'a store can be enabled and disabled',
  getVhosts: 'whether the store’s host was written, which enabling it depends on',
  getDealerSetup: 'the steps that enabling takes',
  postSupportRequests: 'asking the dealer',
}
