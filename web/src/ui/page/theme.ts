import { createTheme } from '@mantine/core'
import { BusyButton } from '../buttons/busy-button.tsx'

/** The product's look as a Mantine theme; colors that need more contrast are in styles/base.css. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  defaultRadius: 6,
  colors: {
    // Near-black with a little blue, so that surfaces, fields and lines match.
    dark: [
      '#e3e6ec',
      '#c3c9d4',
      '#a3abba',
      '#8b93a3',
      '#424856',
      '#2c303a',
      '#1e2128',
      '#14161b',
      '#101216',
      '#0b0d10',
    ],
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Shares of the text size that people chose in their browser, as in all styles (build/px-to-rem.ts).
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  components: {
    Button: { defaultProps: { component: BusyButton } },
    ActionIcon: { defaultProps: { component: BusyButton } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Select: { defaultProps: { allowDeselect: false } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } } },
    // Selects and menus too. They scroll their chosen option into view before they have a place: if that place counted
    // from the top of the page, a slow browser would scroll the page to its top and hide them again.
    Popover: { defaultProps: { transitionProps: { duration: 0 }, floatingStrategy: 'fixed' } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 100, transition: 'fade' },
        // Only the page's header is a landmark.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Tooltip: { defaultProps: { transitionProps: { duration: 0 } } },
  },
})
