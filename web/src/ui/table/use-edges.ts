import { type RefCallback, useCallback } from 'react'

/**
 * Marks a box that scrolls sideways while it has more content before (`data-before`) or after (`data-after`)
 * the visible part.
 */
export function useEdges(): RefCallback<HTMLElement> {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return
    const measure = () => {
      const hidden = box.scrollWidth - box.clientWidth
      const from = Math.abs(box.scrollLeft)
      box.toggleAttribute('data-before', from > 1)
      box.toggleAttribute('data-after', from < hidden - 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    // The table mounts and unmounts with its rows, and so changes its width.
    const changes = new MutationObserver(() => {
      measure()
      for (const table of box.children) observer.observe(table)
    })
    changes.observe(box, { childList: true })
    for (const table of box.children) observer.observe(table)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      changes.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [])
}
