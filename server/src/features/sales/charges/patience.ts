/** How long any caller waits for a gateway; tests replace it. */
export const patience = { signal: () => AbortSignal.timeout(45_000) }
