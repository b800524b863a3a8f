import { type RefObject, useEffect, useState } from 'react'

type Listener = (isNear: boolean) => void
const listeners = new Map<Element, Listener>()
let observer: IntersectionObserver | null = null

/** One shared observer. Up to most of a screen away is near, so Tab and the wheel always reach fields. */
const shared = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: '600px 0px' },
  )
  return observer
}

/** Whether an element is on or near the screen; it stays near while it has the focus. */
export function useNear(ref: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!isWatched || !element) return
    listeners.set(element, (near) => setNear(near || element.contains(document.activeElement)))
    shared().observe(element)
    return () => {
      listeners.delete(element)
      shared().unobserve(element)
    }
  }, [ref, isWatched])
  return isNear
}
