import { useEffect } from 'react'

/** A file dropped beside the place for it would otherwise open instead of the page, with all that was typed. */
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
