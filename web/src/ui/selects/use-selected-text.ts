import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Selects the text of a searchable field while it shows the chosen value, so that typing searches for something else
 * instead of adding to the value's name.
 */
export function useSelectedText(input: RefObject<HTMLInputElement | null>, valueText: string | undefined) {
  const lastText = useRef('')
  const isTyped = useRef(false)
  const select = () => {
    const field = input.current
    if (!field || document.activeElement !== field || isTyped.current || field.value !== valueText) return
    // A user who selected part of the text by dragging keeps that selection.
    if (field.selectionStart === field.selectionEnd) field.select()
  }
  useLayoutEffect(() => {
    const text = input.current?.value ?? ''
    if (text === lastText.current) return
    lastText.current = text
    select()
    isTyped.current = false
  })
  return {
    onFocus: select,
    // The browser moves the caret into the selected text after the click.
    onClick: () => setTimeout(select),
    onInput: () => {
      isTyped.current = true
    },
  }
}
