/** What was sent can't be used, in words for who sent it. Wherever it is thrown, the answer is 422. */
export class Unusable extends Error {}
