import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLocale } from '#web/platform/i18n.ts'
import { recall, remember } from '#web/platform/session/browser-storage.ts'
import { styleNonce } from '#web/platform/style-nonce.ts'
import { theme } from '#web/ui/page/theme.ts'
import { useStrayFiles } from './stray-files.ts'

// Libraries that Mantine uses read the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

type Scheme = 'light' | 'dark' | 'auto'
const key = '_theme'

/** Also stores the theme in this browser, for pages before the session is loaded. */
const schemes: MantineColorSchemeManager = {
  get: (byDefault) => (recall(key) as Scheme | null) ?? byDefault,
  set: (scheme) => remember(key, scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => remember(key, null),
}

/** Wraps every page in the theme and the text direction, and sets the document's language. */
export function Frame({ children }: { children: ReactNode }) {
  const locale = useLocale()
  useStrayFiles()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={() => styleNonce}
      deduplicateInlineStyles
    >
      <DirectionProvider>{children}</DirectionProvider>
    </MantineProvider>
  )
}
