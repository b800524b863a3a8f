import { useEffect, useState } from 'react'

/** The quote that was just created to be sent: its own page sends it. */
let toSend: number | null = null

/** Has the quote's page send it as soon as it's there. */
export function startToSend(id: number): void {
  toSend = id
}

/** Calls `send` once if the quote was created to be sent. */
export function useStartedToSend(id: number, send: () => void): void {
  const [isStarted] = useState(() => toSend === id)
  useEffect(() => {
    if (!isStarted || toSend !== id) return
    toSend = null
    send()
  })
}
