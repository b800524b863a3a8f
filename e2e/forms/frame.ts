import type { Page } from 'playwright-core'

/**
 * The differences of a screen from the others: its width, the place of the buttons next to its title, and the
 * distance of labels from their fields.
 */
export const findFrameFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const frame = document.querySelector<HTMLElement>('main [data-width]')
    const head = frame?.querySelector(':scope > header')
    if (!frame || !head) return ['has no page head']
    const edge = frame.getBoundingClientRect().right
    const pressed = [...head.querySelectorAll<HTMLElement>(':is(a, button):not(nav *)')]
    const last = pressed.filter(({ offsetWidth }) => offsetWidth > 0).at(-1)
    if (last && Math.abs(last.getBoundingClientRect().right - edge) > 1)
      faults.push(`${last.innerText} isn’t at the end of the title’s line`)
    const isList = frame.querySelector('table') !== null && frame.querySelector('form') === null
    if (isList && frame.dataset.width === 'form') faults.push('is a list as narrow as a form')
    for (const label of frame.querySelectorAll<HTMLElement>('label.mantine-InputWrapper-label')) {
      const field = label.parentElement?.querySelector(':scope > .mantine-Input-wrapper')
      if (!field || label.offsetHeight === 0) continue
      const gap = field.getBoundingClientRect().top - label.getBoundingClientRect().bottom
      if (gap < 3.5 || gap > 6.5) faults.push(`${label.innerText} is ${gap} px from its field`)
    }
    return faults
  })
