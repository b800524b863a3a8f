import { t } from '#web/platform/i18n.ts'

/** A shortcut; without `act`, what has the focus handles its keys, and it's only listed. */
export type Shortcut = { keys: string; label: string; act?: () => void }

const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
/** `mod+k` as named on this machine's keyboard. */
export const keyNames = (keys: string): string[] =>
  keys.split('+').map((key) => {
    if (key === 'mod') return isApple ? '⌘' : 'Ctrl'
    return key === ' ' ? t('common.keySpace') : (signs[key] ?? key[0]!.toUpperCase() + key.slice(1))
  })
