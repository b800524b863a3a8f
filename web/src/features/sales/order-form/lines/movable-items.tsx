import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Where the items are on a tab. Order Info and Items show the same ones: their element moves to the open tab, so that
 * an open line or a typed part number stays, and long orders aren't rendered again.
 */
export function ItemsPlace({ element, isHere }: { element: HTMLElement; isHere: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isHere) place.current?.append(element)
  }, [isHere, element])
  return <div ref={place} />
}

/** The element that holds the items; render them into it. */
export const useItemsElement = (): HTMLElement => useState(() => document.createElement('div'))[0]
