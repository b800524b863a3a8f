import type { DealerTabProps } from '#web/platform/screen.ts'
import { UsersTable } from './users-table.tsx'

/** The people who work for a dealer. */
export default function UsersTab({ dealerId }: DealerTabProps) {
  return <UsersTable dealerId={dealerId} />
}
