import { Navigate } from '#web/platform/links.tsx'
import { screenPath } from '#web/platform/screen.ts'
import { findLastSearch, toScreen, useRouteId } from '#web/platform/urls/url-query.ts'

/**
 * A record's own address (`rma/$id`): opens the record over its list as last left; `name` is its query there.
 */
export function openOverList(path: string, name: string) {
  return function OpenOverList() {
    const id = useRouteId()
    return <Navigate {...toScreen(path, { ...findLastSearch(screenPath(path)), [name]: id })} replace />
  }
}
