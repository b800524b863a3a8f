import { useEffect } from 'react'

/** Remembers where an element is, in case it's removed. */
export type Place = {
  element: HTMLElement
  /** Its ancestors, from the innermost up to the dialog or the screen. */
  around: readonly Element[]
  /**
   * The list of its row, the row's index in it, and the index in the next row of what gets the focus if the row is
   * removed: the same element, but the row's first one after a button with `data-moves-money`, so that another press
   * of Enter doesn't begin to refund someone else.
   */
  row: { list: Element; at: number; control: number } | null
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"], [contenteditable="true"]'
const outermost = 'main, [role="dialog"]'

const usable = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility(),
  )

function findPlace(focused: Element | null): Place | null {
  if (!(focused instanceof HTMLElement)) return null
  const element = menuButton(focused) ?? focused
  const outer = element.closest(outermost)
  // The frame around the screens is never removed.
  if (!outer || outer === element) return { element, around: [], row: null }
  const around: Element[] = []
  for (let at = element.parentElement; at && at !== outer; at = at.parentElement) around.push(at)
  around.push(outer)
  const row = element.closest('tr, li')
  const list = row?.parentElement
  return {
    element,
    around,
    row:
      row && list && outer.contains(list)
        ? {
            list,
            at: [...list.children].indexOf(row),
            control: element.matches('[data-moves-money]') ? 0 : usable(row).indexOf(element),
          }
        : null,
  }
}

/** The button of the menu that the element is in: the menu closes when one of its items opens something. */
function menuButton(element: HTMLElement): HTMLElement | null {
  const id = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

/**
 * Focuses the element or, if it's gone, the same element of the next row, otherwise whatever is left nearby. After a
 * button that moves money, it's the next row's first element.
 */
export function focusAgain(place: Place): void {
  const target = canFocus(place.element) ? place.element : (inNextRow(place) ?? leftAround(place))
  target?.focus({ preventScroll: target.matches(outermost) })
}

const canFocus = (element: HTMLElement): boolean =>
  element.isConnected && element !== document.body && !element.matches(':disabled')

/** The place that had the focus last. */
let last: Place | null = null

/** The focused place, or the one whose action disabled it: a dialog that opens now returns the focus there. */
export function findFocusedPlace(): Place | null {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body
  return isLost ? last : findPlace(activeElement)
}

/** A button that is disabled while its action runs gets the focus back afterwards. */
const isBusy = (element: HTMLElement): boolean =>
  element.matches(':disabled') &&
  (element.matches('[data-loading]') || element.closest('[aria-busy="true"]') !== null)

/** Lets a closing dialog return the focus to its opener first. */
const afterDialogs = 20

/** A whole dialog may be gone, and what opened it. */
function focusScreen(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Restores a lost focus. The focused button may have been disabled until now, or may be gone. */
export function focusBack(place: Place | null): void {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && place) focusAgain(place)
  })
}

function inNextRow({ row }: Place): HTMLElement | undefined {
  if (!row?.list.isConnected) return
  const next = row.list.children[Math.min(row.at, row.list.children.length - 1)]
  const there = next ? usable(next) : []
  return there[row.control] ?? there.at(-1)
}

/** The first of what's nearest, or the screen or dialog itself. */
function leftAround({ around }: Place): HTMLElement | undefined {
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const first = one.matches(outermost) ? one : usable(one)[0]
    if (first instanceof HTMLElement) return first
  }
}

/**
 * Keeps the focus nearby when the focused element is removed, such as the delete button of a row, or
 * disabled, such as Save while saving. Otherwise the next Tab would start at the top of the page. Used once,
 * in the shell.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let wasDisabled = false
    const onFocus = ({ target }: FocusEvent) => {
      last = findPlace(target as Element)
      wasDisabled = false
    }
    // A click elsewhere moves the focus on purpose.
    const onPress = ({ target }: PointerEvent) => {
      if (!last?.element.contains(target as Element)) last = null
    }
    const observer = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return
      wasDisabled ||= last.element.matches(':disabled')
      // A removed button can't get the focus back, even if its action was running.
      if (last.element.isConnected && (isBusy(last.element) || !wasDisabled)) return
      const place = last
      last = null
      focusAgain(place)
      setTimeout(focusScreen, afterDialogs)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress, true)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress, true)
      observer.disconnect()
    }
  }, [])
}
