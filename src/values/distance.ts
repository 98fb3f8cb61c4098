/** A distance in American units: '120 ft', '3.4 mi'. */
export function distanceText(meters: number): string {
  const feet = meters / 0.3048
  if (feet < 1000) return `${Math.round(feet).toLocaleString('en-US')} ft`
  const miles = meters / 1609.344
  return `${miles.toLocaleString('en-US', { maximumFractionDigits: miles < 10 ? 1 : 0 })} mi`
}
