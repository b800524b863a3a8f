/**
 * Why this database can't be distributed, one reason per line. The command prints the message without a
 * stack.
 */
export class DistributeError extends Error {}
