export type Shortcut = { keys: string; label: string; act: () => void }

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
/** `mod+k` as named on this machine's keyboard. */
export const keyNames = (keys: string): string[] =>
  keys
    .split('+')
    .map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key[0]!.toUpperCase() + key.slice(1)))
