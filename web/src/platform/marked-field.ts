import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { type PlainKey, textIfLoaded } from './i18n.ts'

/** A field by its label's key, and by its section where labels repeat. */
export type Spot = { label: PlainKey; section?: PlainKey | undefined }

/** The hash of an address that opens a screen with this field marked. */
export const buildHash = ({ label, section }: Spot): string => `field:${label}${section ? `@${section}` : ''}`

function parseHash(hash: string): Spot | undefined {
  const { label, section } = /^field:(?<label>[\w.]+)(?:@(?<section>[\w.]+))?$/.exec(hash)?.groups ?? {}
  return label ? { label: label as PlainKey, section: section as PlainKey | undefined } : undefined
}

/** The mark is dropped if the screen takes longer to load. */
const longestMs = 15_000

/** Marks and focuses the field named in the address once its screen is there. */
export function useMarkedField(content: RefObject<HTMLElement | null>): void {
  // Requesting the same address again marks the field again.
  const fieldInUrl = useRouterState({
    select: ({ location }) => ({ hash: location.hash, key: location.state.__TSR_key }),
    structuralSharing: true,
  })
  useEffect(() => {
    const spot = parseHash(fieldInUrl.hash)
    const root = content.current
    if (!spot || !root) return
    const mark = () => {
      const found = findField(root, spot)
      if (!found) return false
      const { box, control } = found
      box.setAttribute('data-marked', '')
      box.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
      return true
    }
    const watch = new MutationObserver(() => mark() && stop())
    const timer = setTimeout(() => watch.disconnect(), longestMs)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    if (mark()) stop()
    else watch.observe(root, { childList: true, subtree: true })
    return () => {
      stop()
      for (const box of root.querySelectorAll('[data-marked]')) box.removeAttribute('data-marked')
    }
  }, [fieldInUrl, content])
}

const readLabel = ({ textContent }: Element) => (textContent ?? '').replace(/\s*\*\s*$/, '').trim()

function findField(root: HTMLElement, { label, section }: Spot) {
  const name = textIfLoaded(label)
  const head = section && textIfLoaded(section)
  if (!name || (section && !head)) return undefined
  const heads = head
    ? [...root.querySelectorAll('section h2')].filter((found) => readLabel(found) === head)
    : []
  const scope = head ? heads[0]?.closest('section') : root
  const found = [...(scope?.querySelectorAll('label, legend, th, button, h2, h3') ?? [])].find(
    (element) => readLabel(element) === name,
  )
  if (!found) return undefined
  const control = found instanceof HTMLLabelElement ? found.control : found.matches('button') ? found : null
  const box = found.matches('label') ? (found.closest('[class*="-root"]') ?? found.parentElement) : found
  return box && { box, control: control as HTMLElement | null }
}
