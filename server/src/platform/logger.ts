/** For anything outside a request. Never log secrets or personal data. */
export type Log = { warn(details: object, what: string): void }
