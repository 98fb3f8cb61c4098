import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** On dark, what is tinted is lighter than the page, not darker. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    // Readable on a row under the pointer, too.
    '--mantine-color-anchor': 'var(--mantine-color-water-3)',
    '--mantine-color-water-light': 'rgba(113, 179, 212, 0.18)',
    '--mantine-color-water-light-hover': 'rgba(113, 179, 212, 0.26)',
  },
})

/** Deep water blue for what is ours, one warm accent (ember) for emergencies; both readable on light and dark (WCAG AA). */
export const theme = createTheme({
  primaryColor: 'water',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: {
    dark: ['#d8dee4', '#b7c1cb', '#98a5b1', '#6c7b8a', '#3d4c5a', '#2f3d4a', '#22303c', '#16212b', '#111a22', '#0b1218'],
    water: ['#e8f5fb', '#d3e7f1', '#a4cee3', '#71b3d4', '#489dc7', '#2e8fbf', '#19759f', '#0e6590', '#0b4f71', '#063a55'],
    // Darker than Mantine's from the seventh on, so that white on it can be read.
    red: ['#fff5f5', '#ffe3e3', '#ffc9c9', '#ffa8a8', '#ff8787', '#ff6b6b', '#d12f2f', '#c92a2a', '#b02525', '#961f1f'],
    ember: ['#fff0e5', '#fddfcd', '#f6bd9d', '#ef996a', '#e97a3f', '#e66623', '#d95812', '#b94a0d', '#933a09', '#6f2b05'],
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { iconSize: 20 } },
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)', overflowWrap: 'anywhere', lineHeight: 1.3 } },
    },
    // A link in a text is told by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    // In its colour on its own tint it could not be read (WCAG AA).
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
  },
})
