import { type DragEvent, useState } from 'react'

/** Drag and drop for the rows of a list: props for each row, and for its drag handle. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    row: (at: number) => ({
      'data-over': over === at && dragged !== at ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        if (dragged !== at) onMove(dragged, at)
        end()
      },
    }),
    grip: (at: number) => ({ draggable: true, onDragStart: () => setDragged(at), onDragEnd: end }),
  }
}
export type DragOrder = ReturnType<typeof useDragOrder>
