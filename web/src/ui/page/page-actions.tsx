import { Group } from '@mantine/core'
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Page } from './page.tsx'

const Slot = createContext<HTMLElement | null>(null)

/** A page whose main action belongs to its content: the `PageActions` inside appear on the title's line. */
export function PartPage({ children, ...page }: Omit<ComponentProps<typeof Page>, 'actions'>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Page {...page} actions={<Group gap="xs" ref={setSlot} />}>
      <Slot value={slot}>{children}</Slot>
    </Page>
  )
}

/** A part's actions: on the title's line of its own page, otherwise above the part. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useContext(Slot)
  return slot ? createPortal(children, slot) : <Group justify="flex-end">{children}</Group>
}
