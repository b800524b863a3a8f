/** The codes of keys that open a list, or walk in it and take from it. */
export const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space']
