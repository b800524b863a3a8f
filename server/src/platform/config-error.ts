/** A setting that can't be used; its message names the variable, never a secret. */
export class ConfigError extends Error {}
