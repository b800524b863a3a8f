import { Group } from '@mantine/core'
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Page } from './page.tsx'

const Slot = createContext<HTMLElement | null>(null)

/** A page whose main action is known to what stands in it only: its `PageActions` stand on the title's line. */
export function PageOfPart({ children, ...page }: Omit<ComponentProps<typeof Page>, 'actions'>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Page {...page} actions={<Group gap="xs" ref={setSlot} />}>
      <Slot value={slot}>{children}</Slot>
    </Page>
  )
}

/** The actions of a part: on the line of the title where it is a page of its own, above it elsewhere. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useContext(Slot)
  return slot ? createPortal(children, slot) : <Group justify="flex-end">{children}</Group>
}
