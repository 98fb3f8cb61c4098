const units = ['Bytes', 'KB', 'MB', 'GB'] as const
/**
 * A file size for display, in the units of the specification (part 2 section 9). A kilobyte is 1024
 * bytes.
 */
export function sizeWords(bytes: number) {
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const value = bytes / 1024 ** unit
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/**
 * A size next to a limit: '25 MB', '25.1 MB'. Rounded up, so that a file one byte over does not
 * look as if it fit.
 */
export const megabytes = (bytes: number) => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`
