/** A mileage, from 0 on. Its tenths may be typed, since the odometer shows them: refused, their dot would make ten times as much. */
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
