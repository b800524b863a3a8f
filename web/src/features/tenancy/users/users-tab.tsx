import type { DealerTabProps } from '#web/platform/screen.ts'
import { UsersTable } from './users-table.tsx'

/** A dealer's users. */
export default function UsersTab({ dealerId }: DealerTabProps) {
  return <UsersTable dealerId={dealerId} />
}
