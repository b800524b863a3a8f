import { type RefObject, useEffect, useState } from 'react'

type Told = (isNear: boolean) => void
const told = new Map<Element, Told>()
let observer: IntersectionObserver | null = null

/** One for all: what is a screen away counts as near, so that Tab and the wheel always meet fields. */
const shared = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: '900px 0px' },
  )
  return observer
}

/** Whether an element is on the screen or near it; it stays near while somebody works in it. */
export function useNear(ref: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!isWatched || !element) return
    told.set(element, (near) => setNear(near || element.contains(document.activeElement)))
    shared().observe(element)
    return () => {
      told.delete(element)
      shared().unobserve(element)
    }
  }, [ref, isWatched])
  return isNear
}
