import { useEffect } from 'react'

/** Ignores files dropped outside a drop zone: one would replace the page, and typed text would be lost. */
export function useStrayFiles(): void {
  useEffect(() => {
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.dataTransfer.dropEffect = 'none'
  event.preventDefault()
}
