import { useEffect, useRef } from 'react'

/** Scrolls the open tab of a list into view if they don't all fit. */
export function useTabInView(open: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = open && list.current?.querySelector('[role="tab"][data-active]')
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return list
}
