/** The codes of keys that open a list, move through it or select from it. */
export const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space']
