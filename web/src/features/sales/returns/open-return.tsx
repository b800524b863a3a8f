import { Navigate } from '@tanstack/react-router'
import { screenPath } from '#web/platform/screen.ts'
import { lastSearchOf, useRouteId } from '#web/platform/url-query.ts'

/** A return's own address: opens it over the list as that was last left. */
export default function OpenReturn() {
  const path = screenPath('rma')
  return <Navigate to={path} search={{ ...lastSearchOf(path), rma: useRouteId() } as never} replace />
}
