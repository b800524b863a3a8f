/** How long any caller waits for a gateway; tests replace it. */
export const gatewayTimeout = { signal: () => AbortSignal.timeout(45_000) }
