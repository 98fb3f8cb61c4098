/** A file that cannot be taken, with what it is and what to do, in words for the person who sent it. */
export class Refused extends Error {
  override name = 'Refused'
}
