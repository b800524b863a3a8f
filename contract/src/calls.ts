/* The parts of a route that callers need, apart from the schemas. */

/** The header with the id of the user a back-office page belongs to. */
export const pageUser = 'x-page-user'

/** Larger page sizes return this many rows (docs/rules/platform.md). */
export const maxPageSize = 1000

/** A call's name in OpenAPI and in the browser's cache: `GET /orders/{id}` is `getOrdersId`. */
export const operationId = ({ method, path }: { method: string; path: string }): string =>
  method.toLowerCase() +
  path.replace(/[{}]/g, '').replace(/[/_.-]+([a-zA-Z0-9]|$)/g, (_, letter: string) => letter.toUpperCase())
