import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { type Late, useLate } from './late.ts'

let isDown = false
let end: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: boolean): void {
  clearTimeout(end)
  isDown = next
  for (const listener of listeners) listener()
}

let isListening = false

/** Runs in the capture phase, because React may re-render between pointerdown and mousedown. */
function listen(): void {
  if (isListening) return
  isListening = true
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, () => change(true), true)
  // Waits until the click event has fired.
  const later = () => {
    clearTimeout(end)
    end = setTimeout(() => change(false))
  }
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, later, true)
}

/**
 * Replaces a simpler element once the full one is wanted and loaded, but never during a press: the click
 * would reach neither of them.
 */
export function useLateReplacement<P extends object>(
  part: Late<P>,
  isWanted: boolean,
): ComponentType<P> | undefined {
  const Part = useLate(part, isWanted)
  const [isThere, setThere] = useState(false)
  const isWaiting = Part !== undefined && !isThere
  const isPressed = useSyncExternalStore(
    subscribe,
    // Subscribes only when it matters; otherwise each press would re-render every field.
    () => isWaiting && isDown,
  )
  if (isWaiting && !isPressed) setThere(true)
  return isThere ? Part : undefined
}

function subscribe(listener: () => void): () => void {
  listen()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
