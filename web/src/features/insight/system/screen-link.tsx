import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { Link, type Target } from '#web/platform/links.tsx'
import { useMay } from '#web/platform/session/session.ts'

type Props = Target & { may: Permission; children: ReactNode }

/** A link to a record's own screen; plain text for someone who can't open that. */
export function ScreenLink({ may, children, ...target }: Props) {
  return useMay()(may) ? (
    <Anchor renderRoot={(props) => <Link {...props} {...target} />}>{children}</Anchor>
  ) : (
    children
  )
}
