import { Navigate, useParams } from '@tanstack/react-router'
import { screenPath } from '#web/platform/screen.ts'
import { lastSearchOf } from '#web/platform/url-query.ts'

/** A dealer's own address: opens it over the list as that was last left. */
export default function OpenDealer() {
  const { id } = useParams({ strict: false }) as { id: string }
  const path = screenPath('dealers')
  return <Navigate to={path} search={{ ...lastSearchOf(path), dealer: id } as never} replace />
}
