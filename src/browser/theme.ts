import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'
import { takeFirstOption } from '#ui/first-option.ts'

/** The same for each of these names. */
const of =
  <const Name extends string>(...names: Name[]) =>
  <Value>(valueOf: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** What people press and fill in: all of one size. */
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
    // Darker than Mantine's from the seventh on, so that white on it can be read.
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
  // The sizes stand in scale.css, because they differ between a finger and a mouse.
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
    // Nothing but its entries may stand in a menu (ARIA): the first of them takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A <header> there would be a second one of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // A link in a text is told by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    // In its colour on its own tint it could not be read (WCAG AA).
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    ...of(...controls)(() => ({ defaultProps: { size: 'md' } })),
    Select: {
      defaultProps: {
        size: 'md',
        // Its list stays while the page scrolls: hidden with its field, it could not be pressed anymore.
        comboboxProps: { shadow: 'md', hideDetached: false },
        // Enter takes the first that fits what was typed, instead of sending the form without it; and what is chosen already, chosen again,
        // stays: it is emptied by its cross.
        selectFirstOptionOnChange: true,
        onKeyDownCapture: takeFirstOption,
        allowDeselect: false,
      },
    },
  },
})
