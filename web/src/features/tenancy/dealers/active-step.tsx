import { useEffect, useEffectEvent, useRef } from 'react'
import { dealers } from '#contract/tenancy/dealers.ts'
import { useRead } from '#web/platform/read.ts'
import type { SetupDialogProps } from '#web/platform/screen.ts'
import { useStoreToggle } from './store-toggle.tsx'

/** Asks before enabling the store from its Setup, with the steps that are still missing. */
export default function ActiveStep({ dealerId, opened, onClose }: SetupDialogProps) {
  const company = useRead(dealers.show, { dlid: dealerId }).data?.data.company
  const toggle = useStoreToggle()
  const isAsking = useRef(false)
  const ask = useEffectEvent(async (name: string) => {
    if (isAsking.current) return
    isAsking.current = true
    await toggle({ id: dealerId, company: name, isActive: 0 }).finally(() => {
      isAsking.current = false
      onClose()
    })
  })
  useEffect(() => {
    if (opened && company !== undefined) void ask(company)
  }, [opened, company])
  return null
}
