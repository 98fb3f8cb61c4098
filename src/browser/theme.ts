import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'
import { takeFirstOption } from '#ui/first-option.ts'

/** Builds an object with one value for each of these names. */
const of =
  <const Name extends string>(...names: Name[]) =>
  <Value>(valueOf: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** Controls that people press and fill in, all in one size. */
const controls = [
  ...([
    'Autocomplete',
    'Button',
    'Checkbox',
    'FileInput',
    'MultiSelect',
    'NativeSelect',
    'NumberInput',
    'PasswordInput',
    'PinInput',
  ] as const),
  ...(['Radio', 'SegmentedControl', 'Switch', 'Textarea', 'TextInput'] as const),
]

/** In the dark theme, tinted areas are lighter than the page, not darker. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    // Also readable on a row under the pointer.
    '--mantine-color-anchor': 'var(--mantine-color-water-3)',
    '--mantine-color-water-light': 'rgba(113, 179, 212, 0.18)',
    '--mantine-color-water-light-hover': 'rgba(113, 179, 212, 0.26)',
  },
})

/**
 * Deep water blue as our color, and one warm accent (ember) for emergencies. Both are readable on
 * light and dark (WCAG AA).
 */
export const theme = createTheme({
  primaryColor: 'water',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: {
    dark: [
      '#d8dee4',
      '#b7c1cb',
      '#98a5b1',
      '#6c7b8a',
      '#3d4c5a',
      '#2f3d4a',
      '#22303c',
      '#16212b',
      '#111a22',
      '#0b1218',
    ],
    water: [
      '#e8f5fb',
      '#d3e7f1',
      '#a4cee3',
      '#71b3d4',
      '#489dc7',
      '#2e8fbf',
      '#19759f',
      '#0e6590',
      '#0b4f71',
      '#063a55',
    ],
    // Darker than Mantine's from the seventh shade on, so that white text on it is readable.
    red: [
      '#fff5f5',
      '#ffe3e3',
      '#ffc9c9',
      '#ffa8a8',
      '#ff8787',
      '#ff6b6b',
      '#d12f2f',
      '#c92a2a',
      '#b02525',
      '#961f1f',
    ],
    ember: [
      '#fff0e5',
      '#fddfcd',
      '#f6bd9d',
      '#ef996a',
      '#e97a3f',
      '#e66623',
      '#d95812',
      '#b94a0d',
      '#933a09',
      '#6f2b05',
    ],
  },
  // The sizes are in scale.css, because they differ between fingers and a mouse.
  fontFamily: 'var(--typeface)',
  fontSizes: of('xs', 'sm', 'md', 'lg', 'xl')((size) => `var(--type-${size})`),
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  headings: {
    fontWeight: '650',
    sizes: of(
      'h1',
      'h2',
      'h3',
      'h4',
    )((head) => ({ fontSize: `var(--head-${head.slice(1)})`, lineHeight: '1.3' })),
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { iconSize: 20 } },
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      styles: {
        title: {
          fontWeight: 650,
          fontSize: 'var(--mantine-font-size-lg)',
          overflowWrap: 'anywhere',
          lineHeight: 1.3,
        },
      },
    },
    // A menu may contain only its entries (ARIA), so the first one takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A <header> there would be the page's second one.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // A link in a text is marked by more than its color.
    Anchor: { defaultProps: { underline: 'always' } },
    // A title in the alert's color on its own tint would not be readable (WCAG AA).
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    ...of(...controls)(() => ({ defaultProps: { size: 'md' } })),
    Select: {
      defaultProps: {
        size: 'md',
        // The list stays open while the page scrolls. If it were hidden with its field, it could
        // not be pressed anymore.
        comboboxProps: { shadow: 'md', hideDetached: false },
        // Enter takes the first match instead of sending the form without it. Choosing the current
        // value again keeps it; only the cross clears it.
        selectFirstOptionOnChange: true,
        onKeyDownCapture: takeFirstOption,
        allowDeselect: false,
      },
    },
  },
})
