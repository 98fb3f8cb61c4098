/** What people typed, in a cell: it breaks anywhere rather than hang over. */
export const typed = (text: string | null | undefined) =>
  text && <span className="typed">{text}</span>

/** A number, day or sum in a cell: its digits stand under those of other rows. */
export const figures = (text: string | number | null | undefined) => (
  <span className="figures">{text}</span>
)
