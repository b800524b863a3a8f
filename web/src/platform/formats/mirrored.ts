/**
 * Whether this page is the mirrored back-office: `/rtl/orders` is `/admin/orders` from right to left, `/rtl` its start.
 */
export const isMirrored = (): boolean => /^\/rtl(\/|$)/.test(window.location.pathname)

/** A screen's path as this page's address bar shows it; for links outside the router. */
export const toShownPath = (path: string): string =>
  isMirrored() ? path.replace(/^\/(admin(?=[/?]|$)|$)/, '/rtl') : path

/** The screen's path of an address, mirrored or not. */
export const findPath = (address: string): string =>
  address.replace(/^\/rtl\/?$/, '/').replace(/^\/rtl(?=[/?])/, '/admin')
