import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#web/platform/links.tsx'
import type { toScreen } from '#web/platform/urls/url-query.ts'

/** A link to the whole list, below its first rows. */
export const WholeList = ({ to, children }: { to: ReturnType<typeof toScreen>; children: ReactNode }) => (
  <Button
    variant="default"
    size="xs"
    mt="sm"
    rightSection={<IconArrowRight size={14} />}
    renderRoot={(props) => <Link {...props} {...to} />}
  >
    {children}
  </Button>
)
