import { constants } from '@linehaul/domain/constants';
import type * as Mantine from '@mantine/core';
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The interactive hue, never a status. */
const signal: MantineColorsTuple = [
  '#e7effa',
  '#d3e2f6',
  '#a9c7ee',
  '#7fb0f5',
  '#4f8ae0',
  '#2f6bc4',
  '#1f5fbf',
  '#1b52a6',
  '#17458c',
  '#123770',
];
/** Mantine uses `gray` in light, `dark` in dark mode. */
const gray: MantineColorsTuple = [
  '#f6f8fa',
  '#eef1f4',
  '#e3e7ec',
  '#d3d9e0',
  '#bcc4cd',
  '#858f9b',
  '#5f6b78',
  '#47535f',
  '#2c3742',
  '#17212b',
];
const dark: MantineColorsTuple = [
  '#e4e9ef',
  '#b0bac5',
  '#8e99a6',
  '#6a7683',
  '#2b343f',
  '#262e38',
  '#1e252e',
  '#161c23',
  '#11161c',
  '#0b0f13',
];
const { green, amber, red } = constants.markerColours;
/** Index 5: the specification's marker colour. */
const ok: MantineColorsTuple = [
  '#e9f5e7',
  '#cfe9cb',
  '#a9d8a3',
  '#8fd488',
  '#68c260',
  green,
  '#3d9636',
  '#2e7a28',
  '#256b20',
  '#1a2b1c',
];
const warn: MantineColorsTuple = [
  '#fdf1dd',
  '#fae0b8',
  '#f6cd8b',
  '#f3bb62',
  '#f0a535',
  amber,
  '#c47604',
  '#a36200',
  '#8a5000',
  '#33270f',
];
const danger: MantineColorsTuple = [
  '#fdecec',
  '#f9d0d0',
  '#f3a8a6',
  '#ff9d97',
  '#e04848',
  red,
  '#b80000',
  '#b00000',
  '#8f0000',
  '#3c1a1b',
];

const MODAL = {
  radius: 'lg',
  shadow: 'xl',
  transitionProps: { transition: 'fade', duration: 120 },
} as const;
const BACKDROP = 0.45;
/** Scrolls itself, as focus stays in the field. */
const SCROLLED = { options: { maxHeight: 220, overflowY: 'auto' } } as const;

/** Types only: components load with their screens. */
type Defaults = {
  readonly [Name in keyof typeof Mantine]?: (typeof Mantine)[Name] extends {
    extend(input: infer Input): unknown;
  }
    ? Input
    : never;
};
const components = {
  Button: {
    defaultProps: { size: 'sm' },
    styles: { label: { fontWeight: 500 } },
    vars: (_t, p) => ({
      root: {
        '--button-height': `var(--lh-field, ${p.size === 'xs' ? 28 : 32}px)`,
        '--button-fz': p.size === 'xs' ? '12px' : '13px',
        '--button-padding-x': p.size === 'xs' ? '10px' : '14px',
      },
    }),
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
  Input: {
    vars: (_t, p) => ({
      wrapper:
        p.size === 'xs'
          ? {
              '--input-height': 'var(--lh-field, 28px)',
              '--input-fz': '13px',
              '--input-padding-x': '8px',
              ...(p.rightSectionWidth === undefined && { '--input-right-section-width': '26px' }),
            }
          : { '--input-height': 'var(--lh-field, 32px)', '--input-fz': '13px', '--input-padding-x': '10px' },
    }),
  },
  InputWrapper: {
    styles: {
      label: { fontSize: 12, lineHeight: '16px', fontWeight: 500, marginBottom: 4 },
      description: { fontSize: 12, lineHeight: '16px', marginBottom: 4 },
      error: { fontSize: 12, marginTop: 4 },
    },
  },
  TextInput: { defaultProps: { size: 'sm' } },
  Select: {
    defaultProps: {
      size: 'sm',
      allowDeselect: false,
      checkIconPosition: 'right',
      withScrollArea: false,
    },
    styles: SCROLLED,
  },
  MultiSelect: { defaultProps: { withScrollArea: false }, styles: SCROLLED },
  Autocomplete: { defaultProps: { withScrollArea: false }, styles: SCROLLED },
  Textarea: { defaultProps: { size: 'sm' } },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' }, styles: { label: { fontSize: 13 } } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false }, styles: { label: { fontSize: 13 } } },
  SegmentedControl: { defaultProps: { size: 'xs' } },
  Tabs: { styles: { tab: { height: 36, paddingInline: 12, fontSize: 13, fontWeight: 500 } } },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 8 } },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false, offset: 6 } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  // A placeholder would make the menu invalid.
  Menu: {
    defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', radius: 'md' },
    styles: { item: { fontSize: 13, lineHeight: '20px' } },
  },
  Modal: {
    defaultProps: {
      ...MODAL,
      centered: true,
      overlayProps: { backgroundOpacity: BACKDROP },
    },
  },
  ModalRoot: { defaultProps: { ...MODAL, centered: true } },
  ModalContent: { defaultProps: { radius: MODAL.radius } },
  // A dialog's header is no page banner.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  ModalOverlay: { defaultProps: { backgroundOpacity: BACKDROP } },
  Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
} satisfies Defaults as NonNullable<Mantine.MantineThemeOverride['components']>;

export const theme = createTheme({
  fontFamily: "'IBM Plex Sans Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  colors: { signal, gray, dark, ok, warn, danger },
  primaryColor: 'signal',
  primaryShade: { light: 6, dark: 5 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  shadows: {
    // borders first; shadows only for floating elements
    xs: 'none',
    sm: '0 1px 2px rgb(10 18 28 / .10)',
    md: '0 4px 12px rgb(10 18 28 / .14)',
    lg: '0 8px 24px rgb(10 18 28 / .18)',
    xl: '0 16px 48px rgb(10 18 28 / .24)',
  },
  components,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--lh-ok': green,
    '--lh-warn': amber,
    '--lh-danger': red,
    '--lh-on-ok': '#0c1a0b',
    '--lh-on-warn': '#1c1200',
    '--lh-on-danger': '#ffffff',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#17212b',
    '--mantine-color-dimmed': '#5f6b78',
    '--mantine-color-placeholder': '#5f6b78',
    '--mantine-color-default-border': '#d3d9e0',
    '--mantine-color-error': '#b00000',
    '--mantine-color-anchor': '#1b52a6',
    '--lh-canvas': '#eef1f4',
    '--lh-surface': '#ffffff',
    '--lh-sunken': '#f6f8fa',
    '--lh-raised': '#ffffff',
    '--lh-line': '#e3e7ec',
    '--lh-line-strong': '#d3d9e0',
    '--lh-control': '#858f9b',
    '--lh-text': '#17212b',
    '--lh-text-2': '#47535f',
    '--lh-text-3': '#5f6b78',
    '--lh-accent': '#1f5fbf',
    '--lh-accent-text': '#1b52a6',
    '--lh-accent-tint': '#e7effa',
    '--lh-hover': '#f1f4f7',
    '--lh-ok-text': '#256b20',
    '--lh-ok-tint': '#e9f5e7',
    '--lh-warn-text': '#8a5000',
    '--lh-warn-tint': '#fdf1dd',
    '--lh-danger-text': '#b00000',
    '--lh-danger-tint': '#fdecec',
    '--lh-neutral-text': '#47535f',
    '--lh-neutral-tint': '#edf0f3',
    '--mantine-color-signal-light-color': '#1b52a6',
    '--mantine-color-danger-light-color': '#b00000',
    '--mantine-color-gray-light-color': '#47535f',
    '--lh-plan': '#c3cbd4',
    '--lh-now': '#17212b',
    '--lh-stale': '#7c8794',
    '--lh-marker-ring': '#ffffff',
    '--lh-danger-mark': '#cc0000',
  },
  dark: {
    '--mantine-color-body': '#161c23',
    '--mantine-color-text': '#e4e9ef',
    '--mantine-color-dimmed': '#8e99a6',
    '--mantine-color-placeholder': '#8e99a6',
    '--mantine-color-default': '#1a2129',
    '--mantine-color-default-hover': '#232b35',
    '--mantine-color-default-border': '#36414d',
    '--mantine-color-error': '#ff9d97',
    '--mantine-color-anchor': '#9cc3fa',
    '--lh-canvas': '#0f1419',
    '--lh-surface': '#161c23',
    '--lh-sunken': '#12171d',
    '--lh-raised': '#1e252e',
    '--lh-line': '#262e38',
    '--lh-line-strong': '#36414d',
    '--lh-control': '#6a7683',
    '--lh-text': '#e4e9ef',
    '--lh-text-2': '#b0bac5',
    '--lh-text-3': '#8e99a6',
    '--lh-accent': '#7fb0f5',
    '--lh-accent-text': '#9cc3fa',
    '--lh-accent-tint': '#19283d',
    '--lh-hover': '#1c232c',
    '--lh-ok-text': '#8fd488',
    '--lh-ok-tint': '#1a2b1c',
    '--lh-warn-text': '#f3bb62',
    '--lh-warn-tint': '#33270f',
    '--lh-danger-text': '#ff9d97',
    '--lh-danger-tint': '#3c1a1b',
    '--lh-neutral-text': '#b0bac5',
    '--lh-neutral-tint': '#262e38',
    '--mantine-color-signal-light-color': '#9cc3fa',
    '--mantine-color-danger-light-color': '#ff9d97',
    '--mantine-color-gray-light-color': '#b0bac5',
    '--lh-plan': '#46525f',
    '--lh-now': '#e4e9ef',
    '--lh-stale': '#7b8794',
    '--lh-marker-ring': '#e4e9ef',
    '--lh-danger-mark': '#ff6b63', // red as a thin mark on dark; fills stay #cc0000
  },
});
