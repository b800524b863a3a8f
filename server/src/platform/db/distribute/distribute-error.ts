export class DistributeError extends Error {}
