/** User-entered text in a cell. It breaks anywhere rather than overflow. */
export const typedText = (text: string | null | undefined) =>
  text && <span className="typed">{text}</span>

/** A number, date or amount in a cell. Its digits line up with those of other rows. */
export const figures = (text: string | number | null | undefined) => (
  <span className="figures">{text}</span>
)
