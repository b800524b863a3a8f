import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/* The draggable elements of the board, and their drop targets. */

/** Makes a card draggable; true while it's dragged. */
export function useDraggable(element: RefObject<HTMLElement | null>, cardId: number): boolean {
  const [isDragged, setIsDragged] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return draggable({
      element: element.current,
      getInitialData: () => ({ cardId }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    })
  }, [element, cardId])
  return isDragged
}

/** Accepts cards dropped on a column; true while one is over it. */
export function useDropTarget(element: RefObject<HTMLElement | null>, statusId: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => typeof source.data.cardId === 'number',
      getData: () => ({ statusId }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    })
  }, [element, statusId])
  return isOver
}

const edge = 56
const maxPerFrame = 14

/** Reports which card was dropped on which column, and scrolls the board sideways near its edges. */
export function useDrops(
  board: RefObject<HTMLElement | null>,
  onDropped: (cardId: number, statusId: number) => void,
): void {
  const dropped = useEffectEvent(onDropped)
  useEffect(() => {
    let step = 0
    let frame = 0
    const scroll = () => {
      if (step !== 0) board.current?.scrollBy({ left: step, behavior: 'instant' })
      frame = requestAnimationFrame(scroll)
    }
    const stop = () => cancelAnimationFrame(frame)
    return combine(
      monitorForElements({
        onDragStart: scroll,
        onDrag: ({ location }) => {
          const { left, right } = board.current!.getBoundingClientRect()
          const { clientX } = location.current.input
          const near = clientX < left + edge ? clientX - left - edge : Math.max(0, clientX - right + edge)
          step = Math.round((near / edge) * maxPerFrame)
        },
        onDrop: ({ source, location }) => {
          stop()
          step = 0
          const target = location.current.dropTargets[0]
          if (target) dropped(source.data.cardId as number, target.data.statusId as number)
        },
      }),
      stop,
    )
  }, [board])
}
