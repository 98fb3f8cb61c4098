/**
 * Props of a mileage field, from 0 up. Tenths may be typed because odometers show them. If the
 * field refused the decimal point, the mileage would become ten times as large.
 */
export const mileageField = {
  size: 'md',
  min: 0,
  step: 1,
  decimalScale: 1,
  allowNegative: false,
  thousandSeparator: ',',
  inputMode: 'decimal',
  hideControls: true,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
} as const
