import { Navigate } from '@tanstack/react-router'
import { screenPath } from '#web/platform/screen.ts'
import { lastSearchOf, useRouteId } from '#web/platform/url-query.ts'

/** An entry's own address: opens it over the log as that was last left. */
export default function OpenEntry() {
  const path = screenPath('activity-log')
  return <Navigate to={path} search={{ ...lastSearchOf(path), entry: useRouteId() } as never} replace />
}
