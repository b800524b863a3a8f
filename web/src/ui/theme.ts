import { createTheme } from '@mantine/core'

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
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Select: { defaultProps: { allowDeselect: false } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
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
