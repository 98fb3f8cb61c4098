/**
 * The input can't be used, with a message for the sender. Wherever it is thrown, the answer is 422.
 */
export class Unusable extends Error {}
